import { lighter } from './color.ts'
import { pieces } from './pieces.ts'
import { ball, body, bowl, glass, scattered } from './prop-shapes.ts'
import { circle, line, oval, path, placed, rounded } from './shapes.ts'

/** What is baked, poured or made, drawn from above within a radius of about 1. */
export const tableware = {
  baguette: () =>
    body(
      'M-1.7.06C-1.72-.34-1.2-.46 0-.46C1.2-.46 1.72-.34 1.7.06C1.66.42 1.1.46 0 .46C-1.1.46-1.66.42-1.7.06Z',
      '#c98a44',
    ) +
    [-1.1, -0.45, 0.2, 0.85]
      .map((x) => line(`M${x}.26Q${x + 0.2}-.1 ${x + 0.42}-.28`, '#f3d9a6', 0.13))
      .join(''),
  bottle: () =>
    body('M-1.5-.34H.3Q.62-.34.8-.15H1.5V.15H.8Q.62.34.3.34H-1.5Q-1.62 0-1.5-.34Z', '#4d5b38') +
    path('M-1.05-.34H-.1V.34H-1.05Z', '#efe6cf') +
    line('M-1.4-.18H.2', '#ffffff', 0.05, 0.5),
  bread: () =>
    placed(0, 0, 0.9, 0, pieces.toast('#c98f4e')) +
    scattered(9, 0.5, (x, y) => oval(0.07, 0.05, '#d9b680', x, y + 0.05)),
  butter: () =>
    rounded((fill) => `<rect x="-1" y="-.66" width="2" height="1.32" rx=".2" fill="${fill}"/>`, '#f1ece2') +
    `<rect x="-.66" y="-.36" width="1.2" height=".72" rx=".06" fill="#dcb84f"/><rect x="-.66" y="-.4" width="1.2" height=".68" rx=".06" fill="#f6dc83"/>` +
    line('M.2-.38V.26M.36-.38V.26', '#dcb84f', 0.03),
  candle: () =>
    ball(0.62, '#efe4cc') +
    circle(0.5, '#f6ecd6') +
    circle(0.34, '#ffd98a', 0, 0, ' fill-opacity=".7"') +
    oval(0.09, 0.15, '#fff6d8') +
    oval(0.05, 0.09, '#f2a33c'),
  cheese: () =>
    body('M-.95.62L.2-.78Q.9-.5 1 .2Z', '#efcf72') +
    path('M.2-.78Q.9-.5 1 .2L.88.26Q.78-.4.12-.66Z', '#c79a3e') +
    scattered(6, 0.36, (x, y) => oval(0.05, 0.03, '#d8b254', x + 0.15, y + 0.05)),
  chocolate: () =>
    [
      [-0.5, -0.2, -8],
      [0.42, -0.36, 12],
      [0.1, 0.5, 26],
    ]
      .map(([x = 0, y = 0, turn = 0]) => placed(x, y, 0.44, turn, pieces.square('#54301f')))
      .join(''),
  chopsticks: () => line('M-1.6.1L1.5-.2', '#5a3a22', 0.1) + line('M-1.6.34L1.55.1', '#6a4528', 0.1),
  coffee: () =>
    ball(1, '#f3eee4') +
    circle(0.72, '#e2dbcd') +
    ball(0.62, '#fbf8f1') +
    circle(0.5, '#5a3620') +
    circle(0.4, '#8a5a33', -0.05, -0.05, ' fill-opacity=".6"') +
    `<circle cx=".72" cy=".1" r=".16" fill="none" stroke="#f6f1e8" stroke-width=".09"/>`,
  cookies: () =>
    placed(-0.24, -0.12, 0.66, 10, pieces.cookie('#c98f4e')) +
    placed(0.42, 0.36, 0.56, 80, pieces.cookie('#bd8344')),
  flatbread: () =>
    ball(1, '#dfb877') +
    scattered(12, 0.78, (x, y, turn) =>
      oval(0.14, 0.08, '#a8743a', x, y, turn).replace('/>', ' fill-opacity=".45"/>'),
    ),
  flour: () =>
    scattered(46, 1.1, (x, y) => circle(0.05, '#fffdf6', x, y, ' fill-opacity=".75"')) +
    circle(0.5, '#fffdf6', 0, 0, ' fill-opacity=".55"'),
  honey: () =>
    bowl(circle(0.76, '#d9962e') + circle(0.5, '#eab654', -0.14, -0.14, ' fill-opacity=".7"')) +
    line('M.1.1L1.3-.9', '#b98450', 0.1) +
    [0, 0.12, 0.24]
      .map((shift) => line(`M${shift - 0.06} ${-shift + 0.02}l.16.16`, '#a8733f', 0.09))
      .join(''),
  ice: () =>
    glass(
      '#cfe3e6',
      [
        [-0.26, -0.2, 12],
        [0.26, -0.1, 40],
        [0, 0.34, 70],
      ]
        .map(([x = 0, y = 0, turn = 0]) => placed(x, y, 0.28, turn, pieces.cube('#e9f6f8')))
        .join(''),
    ),
  milk: () => glass('#fbf7ee'),
  nuts: () =>
    bowl(
      scattered(11, 0.56, (x, y, turn) => placed(x, y, 0.24, turn, pieces.nut('#a8703c'))),
      '#8a6a4c',
    ),
  oil: () => bowl(circle(0.76, '#c3a632') + circle(0.34, '#e3d06a', -0.22, -0.24, ' fill-opacity=".7"')),
  olives: () =>
    bowl(
      scattered(8, 0.52, (x, y, turn) =>
        placed(
          x,
          y,
          1,
          turn,
          rounded((fill) => oval(0.22, 0.17, fill), '#6d7a35') + circle(0.05, '#c4492e', 0.14, 0),
        ),
      ),
      '#e8dfd0',
    ),
  pepper: () =>
    bowl(
      scattered(26, 0.6, (x, y) => circle(0.07, '#3b322b', x, y)),
      '#d8cdbb',
    ),
  'rolling-pin': () =>
    rounded((fill) => `<rect x="-1.2" y="-.3" width="2.4" height=".6" rx=".16" fill="${fill}"/>`, '#c99a63') +
    [-1.6, 1.2]
      .map((x) =>
        rounded(
          (fill) => `<rect x="${x}" y="-.12" width=".4" height=".24" rx=".12" fill="${fill}"/>`,
          '#a87645',
        ),
      )
      .join(''),
  salt: () =>
    bowl(circle(0.76, '#fbf8f2') + scattered(18, 0.56, (x, y) => circle(0.06, '#dcd8cf', x, y)), '#b99a78'),
  spices: () =>
    [
      [-0.6, -0.3, '#b8532a'],
      [0.5, -0.5, '#d9a93a'],
      [0.1, 0.56, '#6d4a2c'],
    ]
      .map(([x, y, color]) =>
        placed(
          Number(x),
          Number(y),
          0.52,
          0,
          bowl(circle(0.72, String(color)) + circle(0.4, lighter(String(color), 0.2), -0.1, -0.1)),
        ),
      )
      .join(''),
  spoon: () =>
    line('M-.4.3L1.5-.9', '#a8743f', 0.16) +
    placed(
      -0.62,
      0.42,
      0.5,
      58,
      body('M0-1C.6-1 .7.1.5.6C.34.96-.34.96-.5.6C-.7.1-.6-1 0-1Z', '#b98350') +
        path('M0-.8C.4-.8.5.1.36.5C.2.76-.2.76-.36.5C-.5.1-.4-.8 0-.8Z', '#96653a'),
    ),
  wine: () => glass('#7c1f35', circle(0.5, '#9a3048', -0.12, -0.12, ' fill-opacity=".6"')),
} as const satisfies Record<string, () => string>
