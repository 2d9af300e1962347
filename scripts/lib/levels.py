#!/usr/bin/env python3
"""Makes the table, the plot and the ratings of the levels from their games. Called by scripts/levels.

usage: levels.py --games N --players FILE [--only] LEVEL=GAMES…

GAMES is a file with the games of a level against the level below, as `flipside play` prints them. The optional file
GAMES-times has the times of its moves in WebAssembly. --only prints the points and writes nothing.
"""

import argparse
import math
import os
import re
import sys

LOWEST, HIGHEST = 60, 80  # percent of the points against the level below
PAGE = '.github/STRENGTH.md'
PLOT = '.github/readme/levels.svg'
RATINGS = 'engine/players/level_ratings.h'
MARKS = ('<!-- levels: written by scripts/levels -->', '<!-- levels end -->')


def points(path, games):
    """The share of the points, and its standard error, over pairs of games."""
    with open(path, encoding='utf-8') as file:
        scores = [int(match) for match in re.findall(r'^game \d+ .*score ([+-]\d+)', file.read(), re.M)][:games]
    if len(scores) < games:
        sys.exit(f'error: {path} has only {len(scores)} of {games} games')
    won = [(score > 0) + (score == 0) / 2 for score in scores]
    pairs = [(won[i] + won[i + 1]) / 2 for i in range(0, len(won) - 1, 2)]
    mean = sum(pairs) / len(pairs)
    spread = sum((pair - mean) ** 2 for pair in pairs) / max(len(pairs) - 1, 1)
    return mean, math.sqrt(spread / len(pairs))


def elo(share):
    """The Elo difference of a share of the points, by the logistic curve."""
    share = min(max(share, 0.01), 0.99)
    return 400 * math.log10(share / (1 - share))


def times(path):
    try:
        with open(path + '-times', encoding='utf-8') as file:
            match = re.search(r'median ([\d.]+) worst ([\d.]+)', file.read())
        return (float(match[1]), float(match[2])) if match else None
    except FileNotFoundError:
        return None


def descriptions(path):
    with open(path, encoding='utf-8') as file:
        found = re.findall(r'^level(\d+) +(?:\d+ +)?(.*)$', file.read(), re.M)
    return {int(level): text for level, text in found}


def seconds(value):
    return f'{value:.2f} s' if value >= 0.1 else f'{1000 * value:.0f} ms' if value >= 0.001 else 'under 1 ms'


def table(described, shares, ratings, paths):
    lines = ['| level | | points against the one below | Elo above level 1 | a move in WebAssembly: median, worst |',
             '|---|---|---|---|---|']
    for level, text in sorted(described.items()):
        share = f'{100 * shares[level][0]:.0f} %' if level in shares else ''
        took = times(paths[level]) if level in paths else None
        lines.append(f'| {level} | {text} | {share} | {ratings[level]} | '
                     + (f'{seconds(took[0])}, {seconds(took[1])}' if took else 'under 1 ms' if level < 10 else '') + ' |')
    return '\n'.join(lines)


def plot(shares, ratings):
    """Elo by level, with the error of each step; its greys and its blue are visible on white and on black."""
    width, height, left, bottom, top = 660, 300, 56, 40, 20
    highest = max(ratings)
    most = 500 * math.ceil((max(ratings.values()) + 100) / 500)
    x = lambda level: left + (level - 1) * (width - left - 24) / (highest - 1)
    y = lambda rating: height - bottom - rating * (height - bottom - top) / most
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img">',
           '<title>Elo points of the levels above level 1</title>',
           '<style>text{font:13px sans-serif;fill:#7d8590}line{stroke:#8c959f;stroke-opacity:.35}',
           'polyline{fill:none;stroke:#2f81f7;stroke-width:2}circle{fill:#2f81f7}.e{stroke:#2f81f7;stroke-opacity:.8;stroke-width:2}',
           '</style>']
    for rating in range(0, most + 1, 500):
        out.append(f'<line x1="{left}" x2="{width - 16}" y1="{y(rating):.1f}" y2="{y(rating):.1f}"/>'
                   f'<text x="{left - 8}" y="{y(rating) + 4:.1f}" text-anchor="end">{rating}</text>')
    for level in ratings:
        out.append(f'<text x="{x(level):.1f}" y="{height - 18}" text-anchor="middle">{level}</text>')
    out.append('<polyline points="' + ' '.join(f'{x(n):.1f},{y(ratings[n]):.1f}' for n in sorted(ratings)) + '"/>')
    for level, rating in sorted(ratings.items()):
        if level in shares:
            share, error = shares[level]
            low, high = (rating + elo(share + k * 1.96 * error) - elo(share) for k in (-1, 1))
            out.append(f'<line class="e" x1="{x(level):.1f}" x2="{x(level):.1f}" y1="{y(low):.1f}" y2="{y(high):.1f}"/>')
        out.append(f'<circle cx="{x(level):.1f}" cy="{y(rating):.1f}" r="3"/>')
    out.append(f'<text x="{(left + width) / 2}" y="{height - 2}" text-anchor="middle">level</text>')
    out.append(f'<text x="{left}" y="13">Elo above level 1; the bars are the 95 % error of each step</text></svg>')
    return '\n'.join(out) + '\n'


def ratings_header(ratings):
    values = [str(ratings[level]) for level in sorted(ratings)]
    rows = [', '.join(values[i:i + 10]) + ',' for i in range(0, len(values), 10)]
    return ('#pragma once\n\n// Elo points of the levels above level 1. `scripts/levels` measured and wrote them.\n\n'
            '#include <array>\n\nnamespace flipside {\n\n'
            f'inline constexpr std::array<int, {len(values)}> kLevelRatings = {{\n    '
            + '\n    '.join(rows) + '\n};\n\n}  // namespace flipside\n')


def write_page(text):
    with open(PAGE, encoding='utf-8') as file:
        page = file.read()
    start, end = page.index(MARKS[0]), page.index(MARKS[1])
    with open(PAGE, 'w', encoding='utf-8') as file:
        file.write(page[:start] + MARKS[0] + '\n\n' + text + '\n\n' + page[end:])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--games', type=int, required=True)
    parser.add_argument('--players', required=True)
    parser.add_argument('--only', action='store_true')
    parser.add_argument('steps', nargs='+')
    options = parser.parse_args()
    paths = {int(level): path for level, path in (step.split('=', 1) for step in options.steps)}
    shares = {level: points(path, options.games) for level, path in paths.items()}
    bad = 0
    for level, (share, error) in sorted(shares.items()):
        good = LOWEST <= round(100 * share, 1) <= HIGHEST
        bad += not good
        print(f'level {level:2} against {level - 1:2}: {100 * share:5.1f} % ± {196 * error:.1f}'
              + ('' if good else f'  outside {LOWEST} to {HIGHEST}'))
    if not options.only:
        described = descriptions(options.players)
        exact, ratings = 0.0, {}
        for level in sorted(described):
            exact += elo(shares[level][0]) if level in shares else 0
            ratings[level] = round(exact / 10) * 10
        plot_link = os.path.relpath(PLOT, os.path.dirname(PAGE))
        write_page(table(described, shares, ratings, paths) + f'\n\n![Elo points of the levels]({plot_link})')
        os.makedirs(os.path.dirname(PLOT), exist_ok=True)
        with open(PLOT, 'w', encoding='utf-8') as file:
            file.write(plot(shares, ratings))
        with open(RATINGS, 'w', encoding='utf-8') as file:
            file.write(ratings_header(ratings))
        print(f'wrote {PAGE}, {PLOT}, {RATINGS}')
    sys.exit(1 if bad else 0)


main()
