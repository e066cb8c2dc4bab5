// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/display_list.h"

#include <QDir>
#include <algorithm>
#include <vector>

namespace triarch {

QStringList localDisplays(const QString& folder)
{
    std::vector<int> numbers;
    for (const auto& name : QDir(folder).entryList({QStringLiteral("X*")}, QDir::System)) {
        bool isNumber = false;
        const int number = name.mid(1).toInt(&isNumber);
        if (isNumber && number >= 0)
            numbers.push_back(number);
    }
    std::sort(numbers.begin(), numbers.end());
    QStringList displays;
    for (const int number : numbers)
        displays << QStringLiteral(":%1").arg(number);
    return displays;
}

} // namespace triarch
