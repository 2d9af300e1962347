#!/usr/bin/env python3
"""usage: plot_training.py REPORT.csv OUT.svg

Plots the report of scripts/train: the error on the held-out positions and the strength, by generation. Strength is Elo
above the first generation, summed over the matches of each generation against the best one before. A match won without
a loss counts as half a point less than all. The colours follow the reader's light or dark setting.
"""
import csv
import math
import sys

GAMES = 200  # of each match
STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #57606a } .title { font-weight: 600; fill: #24292f }
  .value { fill: #24292f } .grid { stroke: #d0d7de } .line { fill: none; stroke: #0a7d4f; stroke-width: 2.5 }
  circle { fill: #0a7d4f }
  @media (prefers-color-scheme: dark) {
    text { fill: #9198a1 } .title, .value { fill: #f0f6fc } .grid { stroke: #3d444d }
    .line { stroke: #3fb980 } circle { fill: #3fb980 }
  }
"""
WIDTH, HEIGHT, MARGIN, TOP, BOTTOM = 360, 260, 46, 44, 36


def elo(points):
    share = min(max(points, 0.5 / GAMES), 1 - 0.5 / GAMES)
    return 400 * math.log10(share / (1 - share))


def strengths(rows):
    """Elo above the first generation. A generation that was not accepted counts relative to its opponent."""
    kept, result = 0, []
    for number, row in enumerate(rows):
        above = kept + (elo(float(row["points against the one before"])) if number > 0 else 0)
        result.append(above)
        if row["kept"] == "yes":
            kept = above
    return result


def nice_step(span):
    step = 10 ** math.floor(math.log10(max(span, 1e-9) / 3))
    return next(step * factor for factor in (1, 2, 5, 10) if span / (step * factor) <= 5)


def panel(left, title, names, values, form):
    step = nice_step(max(values))
    top = step * math.ceil(max(values) / step)
    x = lambda i: left + MARGIN + (WIDTH - MARGIN - 24) * (i / max(len(values) - 1, 1))
    y = lambda value: HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / top
    out = [f'<text class="title" x="{left + MARGIN - 8}" y="20">{title}</text>']
    for i in range(round(top / step) + 1):
        height = y(i * step)
        out.append(f'<line class="grid" x1="{left + MARGIN - 8}" x2="{left + WIDTH - 8}" y1="{height:.1f}" y2="{height:.1f}"/>')
        out.append(f'<text x="{left + MARGIN - 14}" y="{height + 4:.1f}" text-anchor="end">{i * step:g}</text>')
    points = [(x(i), y(value)) for i, value in enumerate(values)]
    out.append('<polyline class="line" points="' + " ".join(f"{px:.1f},{py:.1f}" for px, py in points) + '"/>')
    for (px, py), name, value in zip(points, names, values):
        out.append(f'<circle cx="{px:.1f}" cy="{py:.1f}" r="4"/>')
        out.append(f'<text class="value" x="{px:.1f}" y="{py - 9:.1f}" text-anchor="middle">{form.format(value)}</text>')
        out.append(f'<text x="{px:.1f}" y="{HEIGHT - 12}" text-anchor="middle">{name}</text>')
    return out


def main():
    report, target = sys.argv[1:]
    with open(report, encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    names = [row["generation"] for row in rows]
    errors = [float(row["held out error in discs"]) for row in rows]
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * WIDTH} {HEIGHT}" width="{2 * WIDTH}" height="{HEIGHT}"'
        ' role="img" aria-label="Error and strength by generation">',
        f"<style>{STYLE}</style>",
        *panel(0, "Mean error of the static evaluation, discs", names, errors, "{:.1f}"),
        *panel(WIDTH, "Strength at depth 4, Elo above the first", names, strengths(rows), "{:.0f}"),
        "</svg>",
    ]
    with open(target, "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
