// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/export_labels.h"

#include "app/resource_paths.h"
#include "core/rehearsal/reader/label_reader.h"

#include <memory>

namespace triarch {

Result<LabelAt> makeLabelReader()
{
    auto created = rehearsal::LabelReader::create(resourceDir());
    if (!created)
        return fail(ErrorCode::Setup, created.error().message);
    const std::shared_ptr<rehearsal::LabelReader> reader = std::move(*created);
    return LabelAt([reader](const QImage& picture, const QPoint& at, const QRect& pointer) {
        return reader->read(picture, at, pointer);
    });
}

} // namespace triarch
