// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/export_labels.h"

#include "app/resource_paths.h"
#include "core/rehearsal/label_reader.h"

#include <optional>

namespace triarch {

decltype(ExportOptions::labelAt) makeLabelReader()
{
    using Loaded = std::optional<Result<std::unique_ptr<rehearsal::LabelReader>>>;
    return [loaded = std::make_shared<Loaded>()](const QImage& picture, const QPoint& at, const QRect& pointer) {
        if (!*loaded)
            *loaded = rehearsal::LabelReader::create(resourceDir());
        return **loaded ? (**loaded).value()->read(picture, at, pointer) : QString();
    };
}

} // namespace triarch
