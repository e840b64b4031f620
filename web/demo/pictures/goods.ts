import { darker } from './color.ts'
import { circle, line, oval, path, placed, rounded } from './shapes.ts'

const block = (x: number, y: number, width: number, height: number, corner: number, color: string) =>
  rounded(
    (fill) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${fill}"/>`,
    color,
  )
const body = (d: string, color: string) => rounded((fill) => path(d, fill), color)
const steel = '#b9bdbd'
const wood = '#b98350'

/** Tools and other goods, drawn within a radius of about 200. */
export const goods = {
  bag: (color: string) =>
    line('M-70-80C-70-200 70-200 70-80', darker(color, 0.3), 20) +
    body('M-150-90H150L172 200H-172Z', '#e9dfca') +
    path('M-158 30H158L162 84H-162Z', color),
  board: () =>
    placed(
      0,
      0,
      1,
      -12,
      block(-150, -190, 300, 340, 40, wood) +
        block(-34, 140, 68, 90, 34, wood) +
        circle(14, darker(wood, 0.5), 0, 196),
    ),
  bowl: (color: string) =>
    rounded((fill) => circle(190, fill), color) +
    circle(160, darker(color, 0.18)) +
    rounded((fill) => circle(152, fill), '#f6f1e6'),
  book: (color: string) =>
    placed(
      0,
      0,
      1,
      -8,
      block(-136, -176, 280, 360, 8, '#f4efe2') +
        block(-148, -184, 280, 360, 8, color) +
        block(-148, -184, 34, 360, 8, darker(color, 0.2)) +
        block(-66, -96, 150, 70, 4, '#f4efe2'),
    ),
  knife: () =>
    placed(
      0,
      0,
      1,
      -38,
      body('M-30-6C-20-60 150-66 236-20C180 22 40 20-30 18Z', steel) +
        line('M-20 8Q90 14 200-12', '#ffffff', 4, 0.7) +
        block(-220, -16, 196, 40, 18, '#3a2c22') +
        [-180, -120, -66].map((x) => circle(6, steel, x, 4)).join(''),
    ),
  pan: () =>
    placed(-30, 30, 1, -36, block(120, -24, 190, 48, 22, '#37322f')) +
    placed(
      -30,
      30,
      1,
      0,
      rounded((fill) => circle(160, fill), '#3d3835') +
        circle(132, '#2b2725') +
        line('M-96-60A114 114 0 0 1-30-110', '#ffffff', 8, 0.25),
    ),
  pot: (color: string) =>
    block(-220, -30, 440, 56, 28, darker(color, 0.2)) +
    rounded((fill) => circle(180, fill), color) +
    circle(150, darker(color, 0.3)) +
    rounded((fill) => circle(140, fill), darker(color, 0.06)) +
    rounded((fill) => circle(30, fill), '#d8b98a'),
  salt: () =>
    rounded((fill) => circle(160, fill), '#b98f66') +
    circle(128, '#8f6a48') +
    circle(120, '#faf7f0') +
    [
      [-40, -20],
      [30, -50],
      [50, 30],
      [-20, 50],
      [0, 0],
      [-70, 30],
      [70, -10],
    ]
      .map(([x = 0, y = 0]) => circle(9, '#d9d4c8', x, y))
      .join('') +
    placed(70, 60, 1, 34, block(-20, -12, 180, 24, 12, wood) + oval(42, 30, wood, -30, 0)),
  scale: (color: string) =>
    block(-170, -190, 340, 380, 34, '#e9e6df') +
    rounded((fill) => circle(130, fill, 0, -40), steel) +
    circle(110, '#cfd2d1', 0, -40) +
    block(-110, 116, 220, 52, 8, '#22302b') +
    line('M-70 142H-30M-10 142H30M50 142H76', color, 12),
  sheet: () =>
    placed(
      0,
      0,
      1,
      -8,
      block(-220, -160, 440, 320, 26, '#a9aeae') +
        block(-192, -132, 384, 264, 16, '#c6cbcb') +
        line('M-170-112H90', '#ffffff', 8, 0.5),
    ),
  spoon: () =>
    placed(
      0,
      0,
      1,
      40,
      block(-20, -60, 40, 290, 20, wood) +
        body('M0-230C70-230 78-110 50-70C30-44-30-44-50-70C-78-110-70-230 0-230Z', wood) +
        path('M0-206C46-206 52-120 34-92C20-74-20-74-34-92C-52-120-46-206 0-206Z', darker(wood, 0.22)),
    ),
  thermometer: (color: string) =>
    placed(
      0,
      0,
      1,
      30,
      block(-8, -40, 16, 260, 8, steel) +
        rounded((fill) => circle(96, fill, 0, -110), '#f2efe8') +
        `<circle cy="-110" r="78" fill="none" stroke="${color}" stroke-width="10" stroke-dasharray="60 14"/>` +
        line('M0-110L40-150', '#2a2522', 9) +
        circle(10, '#2a2522', 0, -110),
    ),
} as const satisfies Record<string, (color: string) => string>

export type GoodsName = keyof typeof goods
