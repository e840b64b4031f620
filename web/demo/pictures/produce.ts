import { pieces } from './pieces.ts'
import { ball, body, scattered, stem, leaf, fruit, pear, lemonShape, clove } from './prop-shapes.ts'
import { around, circle, line, oval, path, placed, rounded } from './shapes.ts'

/** What grows, drawn from above within a radius of about 1. */
export const produce = {
  avocado: () =>
    body(pear, '#3d4f2a') +
    placed(0, 0.02, 0.86, 0, path(pear, '#c9d58a') + path(pear, '#e6e3a6', ' transform="scale(.8)"')) +
    ball(0.3, '#7d5230', 0, 0.34),
  blueberries: () => scattered(7, 0.62, (x, y, turn) => placed(x, y, 0.3, turn, pieces.berry('#46528f'))),
  broccoli: () =>
    placed(-0.34, 0, 0.62, -20, pieces.floret('#5c8f45')) +
    placed(0.42, 0.2, 0.5, 34, pieces.floret('#6c9c4c')),
  carrots: () =>
    [-16, 8]
      .map((turn, index) =>
        placed(
          0.1 * index,
          index * 0.36 - 0.18,
          1,
          turn,
          body('M-.5-.17C.2-.2 1-.06 1.3.02C1 .12.2.2-.5.17Q-.66 0-.5-.17Z', '#e0792c') +
            line('M-.2-.12L-.16.08M.2-.1L.24.08M.6-.06L.64.06', '#b9581a', 0.03) +
            leaf(-0.8, -0.1, 0.26, -74) +
            leaf(-0.86, 0.1, 0.26, -104),
        ),
      )
      .join(''),
  chili: () =>
    body('M-.9-.34C-.5-.3-.2.3.3.42C.7.5 1 .3 1.16.02C1 .62.6.86.14.76C-.4.66-.6.1-1-.06Z', '#c2331f') +
    line('M-.94-.2Q-1.16-.3-1.22-.5', '#56793a', 0.12),
  cucumber: () =>
    [-0.6, -0.2, 0.2, 0.6]
      .map((x, index) => placed(x, index % 2 ? 0.12 : -0.06, 0.42, index * 40, pieces.cucumber('#4f8a3d')))
      .join(''),
  eggs: () =>
    rounded((fill) => oval(0.46, 0.58, fill, -0.38, -0.1, -18), '#e9d3b4') +
    rounded((fill) => oval(0.46, 0.58, fill, 0.44, 0.22, 40), '#d9b48c'),
  eggplant: () =>
    body('M-.5-.3C.1-.66 1.1-.5 1.16.14C1.2.7.2.72-.5.3Q-.66 0-.5-.3Z', '#45284f') +
    path(
      'M-.4-.36C-.7-.3-.9-.14-1.1-.06V.06C-.9.14-.7.3-.4.36C-.5.14-.28.06-.26 0C-.28-.06-.5-.14-.4-.36Z',
      '#5d8046',
    ) +
    line('M0-.3Q.6-.4.9-.1', '#ffffff', 0.06, 0.4),
  fish: () =>
    body('M-.9 0C-.5-.5.4-.54.9-.02C.4.5-.5.5-.9 0Z', '#9fb0b4') +
    path('M-.8 0L-1.3-.34Q-1.16 0-1.3.34Z', '#8799a0') +
    circle(0.07, '#20282b', 0.6, -0.08) +
    line('M.36-.34Q.24 0 .36.32', '#7d9096', 0.05) +
    line('M-.5-.08Q0-.24.3-.1', '#d9e3e4', 0.08, 0.8),
  garlic: () =>
    body('M0-.9C.1-.5.8-.4.8.2C.8.8-.8.8-.8.2C-.8-.4-.1-.5 0-.9Z', '#efe7db') +
    line('M0-.8Q-.4-.1-.34.56M0-.8Q.4-.1.34.56M0-.7V.6', '#c8b6c0', 0.05, 0.8) +
    placed(0.86, 0.62, 0.6, 60, body(clove, '#f4ede2')),
  ginger: () =>
    body(
      'M-1-.1C-.9-.4-.5-.3-.3-.3C-.3-.66.1-.7.14-.34C.4-.4.9-.44 1-.1C1.06.24.6.3.36.24C.4.6-.06.7-.16.3C-.5.36-1 .24-1-.1Z',
      '#d2a669',
    ) + line('M-.6-.2Q-.5 0-.6.16M.1-.2Q.2 0 .1.2M.6-.24Q.7 0 .6.14', '#a97c42', 0.04, 0.8),
  grapes: () =>
    scattered(12, 0.66, (x, y) => ball(0.24, '#6b3a63', x, y)) + line('M0-.6L.1-1', '#6d5a34', 0.08),
  herb: () =>
    placed(-0.3, 0, 0.95, -24, pieces.sprig('#4d7a3c')) +
    placed(0.3, 0.05, 0.86, 16, pieces.sprig('#5f8e48')),
  lemon: () => body(lemonShape, '#efc531') + placed(0.9, 0.76, 0.6, 0, pieces.citrus('#eec43a')),
  lime: () =>
    placed(0, 0, 0.8, 24, body(lemonShape, '#7fa83a')) + placed(0.8, 0.6, 0.5, 0, pieces.citrus('#86ad3f')),
  mushrooms: () =>
    [
      [-0.4, -0.1, 0.6],
      [0.44, 0.26, 0.5],
      [0.3, -0.56, 0.4],
    ]
      .map(
        ([x = 0, y = 0, radius = 0]) =>
          ball(radius, '#b98f68', x, y) + circle(radius * 0.3, '#8f6a49', x, y, ' fill-opacity=".35"'),
      )
      .join(''),
  onion: () =>
    circle(0.94, '#8e3f5c') + circle(0.84, '#f5e6ea') + placed(0, 0, 0.84, 0, pieces.onion('#b77a92')),
  orange: () =>
    ball(0.86, '#e58a24') +
    around(10, (turn) => `<g transform="rotate(${turn})">${circle(0.025, '#c46f14', 0.5, 0)}</g>`) +
    path('M-.1-.1L0-.2L.1-.1L.06.06H-.06Z', '#5f7f3c'),
  peach: () => fruit('#eea56a', '#cf5238') + leaf(0.36, -0.6, 0.26, 60),
  peanuts: () =>
    [
      [-0.4, 0, 20],
      [0.4, -0.3, 100],
      [0.3, 0.5, 160],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        placed(
          x,
          y,
          0.42,
          turn,
          body('M-.9 0C-.9-.6-.2-.5 0-.3C.2-.5.9-.6.9 0C.9.6.2.5 0 .3C-.2.5-.9.6-.9 0Z', '#d3a868') +
            line('M-.6-.2V.2M-.2-.2V.2M.2-.2V.2M.6-.2V.2', '#ac8044', 0.05, 0.7),
        ),
      )
      .join(''),
  pear: () => body(pear, '#b9b24c') + placed(0, -0.86, 0.8, 0, stem()),
  peas: () =>
    body('M-1.1 0C-.7-.44.7-.44 1.1 0C.7.4-.7.4-1.1 0Z', '#6f9c42') +
    path('M-.9 0C-.6-.26.6-.26.9 0C.6.22-.6.22-.9 0Z', '#4f7c2e') +
    [-0.52, -0.18, 0.18, 0.52].map((x) => ball(0.17, '#8fbf56', x, 0)).join(''),
  potatoes: () =>
    rounded((fill) => oval(0.72, 0.54, fill, -0.3, -0.16, 20), '#cfa668') +
    rounded((fill) => oval(0.56, 0.44, fill, 0.52, 0.42, -24), '#c2985a') +
    scattered(6, 0.5, (x, y) => oval(0.04, 0.025, '#8f6b36', x - 0.2, y)),
  'red-apple': () => fruit('#b8382b', '#7f1f1d'),
  'green-apple': () => fruit('#a5b44c', '#c9b24a'),
  salad: () =>
    leaf(-0.3, 0, 0.9, -30, '#7aa652') +
    leaf(0.3, 0.1, 0.84, 26, '#5f9042') +
    leaf(0, 0.14, 0.7, 0, '#90b867'),
  strawberries: () =>
    [
      [-0.36, -0.1, -14, 0.62],
      [0.46, 0.3, 30, 0.54],
    ]
      .map(([x = 0, y = 0, turn = 0, scale = 1]) =>
        placed(
          x,
          y,
          scale,
          turn,
          body('M0 1C-.5.8-.9.1-.7-.4C-.5-.8.5-.8.7-.4C.9.1.5.8 0 1Z', '#c92f34') +
            scattered(9, 0.56, (left, top) => oval(0.04, 0.07, '#f3cf7a', left, top * 0.8)) +
            path('M0-.9L.2-.62L.6-.7L.36-.4L0-.5L-.36-.4L-.6-.7L-.2-.62Z', '#5c8a3e'),
        ),
      )
      .join(''),
  tomatoes: () =>
    [
      [-0.36, -0.14, 0.66],
      [0.54, 0.34, 0.5],
    ]
      .map(
        ([x = 0, y = 0, radius = 0]) =>
          ball(radius, '#cc3b27', x, y) +
          placed(
            x,
            y,
            radius * 0.5,
            0,
            around(5, (turn) => path('M0 0L.16-.5L0-.9L-.16-.5Z', '#55803a', ` transform="rotate(${turn})"`)),
          ),
      )
      .join(''),
} as const satisfies Record<string, () => string>
