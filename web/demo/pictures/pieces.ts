import { darker, lighter } from './color.ts'
import { around, circle, line, path, rounded } from './shapes.ts'

type Piece = (color: string) => string

const leafPath = 'M0-1C.62-.5.58.42 0 1C-.58.42-.62-.5 0-1Z'

/** Small things that lie on a dish, drawn within a radius of 1. */
export const pieces = {
  leaf: (color) =>
    path(leafPath, color) +
    path('M0-1C.62-.5.58.42 0 1Z', lighter(color, 0.16)) +
    line('M0-.8V.95M0-.3L.26-.5M0 .1L.3-.12M0-.3L-.26-.5M0 .1L-.3-.12', lighter(color, 0.42), 0.06, 0.8),
  sprig: (color) =>
    line('M0 1Q.1 0 0-1', darker(color, 0.2), 0.08) +
    [-0.85, -0.5, -0.15, 0.2, 0.55]
      .map(
        (y) =>
          `<g transform="translate(0 ${y}) rotate(52) scale(.2 .36) translate(0 -1)">${path(leafPath, color)}</g>` +
          `<g transform="translate(0 ${y}) rotate(-52) scale(.2 .36) translate(0 -1)">${path(leafPath, lighter(color, 0.18))}</g>`,
      )
      .join(''),
  citrus: (color) =>
    circle(1, color) +
    circle(0.88, lighter(color, 0.75)) +
    around(8, (turn) =>
      path('M0-.1L.28-.72Q0-.9-.28-.72Z', lighter(color, 0.18), ` transform="rotate(${turn})"`),
    ),
  tomato: (color) =>
    circle(1, darker(color, 0.08)) +
    circle(0.88, lighter(color, 0.14)) +
    around(
      5,
      (turn) =>
        `<g transform="rotate(${turn})">${path('M0-.2C.36-.3.36-.72 0-.76C-.36-.72-.36-.3 0-.2Z', darker(color, 0.12))}${circle(0.06, '#f6d889', -0.1, -0.52)}${circle(0.06, '#f6d889', 0.12, -0.46)}${circle(0.06, '#f6d889', 0, -0.62)}</g>`,
    ),
  coin: (color) =>
    circle(1, darker(color, 0.14)) + circle(0.86, lighter(color, 0.12)) + circle(0.42, lighter(color, 0.32)),
  cucumber: (color) =>
    circle(1, color) +
    circle(0.86, '#e3efc0') +
    around(7, (turn) => path('M0-.3Q.1-.46 0-.62Q-.1-.46 0-.3Z', '#c3d68d', ` transform="rotate(${turn})"`)),
  ball: (color) =>
    rounded((fill) => circle(1, fill), color) +
    circle(0.32, lighter(color, 0.5), -0.34, -0.36, ' fill-opacity=".75"'),
  bean: (color) =>
    path('M-.9-.1C-.9-.75.8-.8.95-.05C1.05.6.5.62.25.38C0 .2-.3.3-.45.45C-.7.62-.9.4-.9-.1Z', color) +
    line('M-.55-.3Q0-.58.5-.36', lighter(color, 0.5), 0.14, 0.7),
  cube: (color) =>
    `<rect x="-.8" y="-.8" width="1.6" height="1.6" rx=".24" fill="${darker(color, 0.16)}"/>` +
    `<rect x="-.8" y="-.8" width="1.46" height="1.42" rx=".24" fill="${lighter(color, 0.12)}"/>`,
  crumb: (color) => path('M-.8-.2C-.6-.9.2-1 .7-.5C1.1 0 .7.8.1.85C-.5.9-1 .4-.8-.2Z', color),
  onion: (color) =>
    `<g fill="none" stroke-width=".14" stroke="${color}"><circle r=".92"/><circle r=".62" stroke="${lighter(color, 0.45)}"/><circle r=".34" stroke="${lighter(color, 0.6)}"/></g>`,
  strip: (color) =>
    line('M-1 .25Q-.4-.6.2 0T1-.2', darker(color, 0.18), 0.34) +
    line('M-1 .2Q-.4-.65.2-.05T1-.25', color, 0.24),
  flake: (color) =>
    path('M-1 .1Q-.2-.42 1-.12Q.2.34-1 .1Z', color) + line('M-.7.04Q0-.2.7-.08', lighter(color, 0.5), 0.06),
  floret: (color) =>
    path('M-.16 0L-.22 1H.22L.16 0Z', lighter(color, 0.45)) +
    [
      [-0.5, -0.1],
      [0.5, -0.1],
      [-0.28, -0.5],
      [0.3, -0.52],
      [0, -0.2],
    ]
      .map(([x, y], index) => circle(0.42, index % 2 ? color : darker(color, 0.14), x, y))
      .join('') +
    circle(0.26, lighter(color, 0.16), -0.1, -0.5),
  nut: (color) =>
    path('M0-1C.7-.6.75.6 0 1C-.75.6-.7-.6 0-1Z', color) +
    line('M-.22-.5Q-.34 0-.2.55M.04-.72V.75M.28-.45Q.4 0 .26.5', darker(color, 0.24), 0.06, 0.7),
  wedge: (color) =>
    path('M-1-.35Q0-.9 1-.35Q.62.85 0 .88Q-.62.85-1-.35Z', darker(color, 0.12)) +
    path('M-.88-.3Q0-.74.88-.3Q.5.62 0 .66Q-.5.62-.88-.3Z', lighter(color, 0.2)),
  egg: () =>
    path('M-.95.05C-1-.7-.2-1.05.4-.9C1-.75 1.05-.1.9.4C.7 1-.1 1.05-.5.85C-.8.7-.92.45-.95.05Z', '#fffaf0') +
    circle(0.46, '#f3a52c', 0.02, -0.02) +
    circle(0.34, '#fbc04a', -0.04, -0.08) +
    circle(0.09, '#fff3cf', -0.18, -0.24),
  fillet: (color) =>
    path('M-1.5-.1C-1.3-.75.6-.85 1.3-.4C1.7-.1 1.5.45.9.55C.1.72-1.4.75-1.5-.1Z', darker(color, 0.14)) +
    path('M-1.42-.16C-1.2-.75.6-.82 1.25-.42C1.6-.14 1.4.32.85.42C.1.58-1.35.6-1.42-.16Z', color) +
    line(
      'M-.9-.5Q-.7 0-.9.42M-.3-.66Q-.05-.05-.28.5M.35-.68Q.58-.1.36.46M.9-.55Q1.08-.1.92.32',
      lighter(color, 0.4),
      0.09,
      0.75,
    ),
  drumstick: (color) =>
    path('M.6.25L1.45.62Q1.62.95 1.36.95Q1.25 1.2 1.06.96L.42.52Z', '#f3e3c6') +
    path('M-1.2-.3C-1-.95.1-1 .62-.42C.95 0 .8.6.3.66C-.4.75-1.4.5-1.2-.3Z', darker(color, 0.16)) +
    path('M-1.12-.36C-.9-.92.1-.95.55-.42C.85-.02.7.44.25.5C-.4.58-1.3.35-1.12-.36Z', color) +
    line('M-.8-.45Q-.4-.75.05-.6', lighter(color, 0.55), 0.12, 0.7),
  prawn: (color) =>
    line('M-.6.6C-1-.2-.4-.85.3-.7C.8-.58.85 0 .5.2', darker(color, 0.1), 0.5) +
    line('M-.6.6C-1-.2-.4-.85.3-.7C.8-.58.85 0 .5.2', lighter(color, 0.2), 0.34) +
    line('M-.84.1L-.44.02M-.7-.42L-.34-.24M-.22-.78L-.06-.42M.36-.8L.28-.44M.84-.3L.48-.26', color, 0.1) +
    path('M.5.2L.2.75L.62.56L.86.7Z', color),
  shell: (color) =>
    path('M0 .9L-.98-.1C-.9-.9.9-.9.98-.1Z', darker(color, 0.3)) +
    line('M0 .8L-.7-.3M0 .8L-.3-.6M0 .8L.1-.64M0 .8L.46-.5M0 .8L.8-.2', lighter(color, 0.35), 0.07, 0.8),
  chip: (color) =>
    path('M0-.95Q.2-1 .32-.8L.98.5Q1 .8.7.8L-.72.8Q-1 .78-.95.5L-.3-.8Q-.18-1 0-.95Z', color) +
    circle(0.08, darker(color), -0.2, 0.3) +
    circle(0.06, darker(color), 0.3, 0.4) +
    circle(0.07, darker(color), 0.05, -0.2),
  cookie: (color) =>
    path(
      'M-.95-.1C-1-.7-.4-1 .1-.97C.7-.95 1 -.4.96.1C.92.7.4 1-.1.96C-.65.92-.92.5-.95-.1Z',
      darker(color, 0.2),
    ) +
    path('M-.9-.14C-.92-.7-.4-.95.08-.93C.64-.9.92-.4.88.06C.85.62.38.9-.1.87C-.6.84-.86.45-.9-.14Z', color) +
    line('M-.5-.3Q-.1-.1.1.3T.6.4M-.2.5Q0 .2.3-.4', darker(color, 0.14), 0.06, 0.7),
  bun: (color) =>
    circle(1, darker(color, 0.28)) +
    circle(0.94, color, -0.03, -0.04) +
    line(
      'M.05.02C.2-.2-.2-.3-.28 0C-.36.4.3.5.46.1C.6-.4 0-.75-.44-.5C-.95-.2-.75.6-.15.72C.5.84.98.3.84-.2',
      darker(color, 0.45),
      0.13,
    ) +
    line('M-.7-.4Q-.3-.85.3-.8', lighter(color, 0.6), 0.1, 0.6),
  roll: (color) =>
    circle(1, darker(color, 0.26)) +
    circle(0.92, color, -0.04, -0.05) +
    circle(0.6, lighter(color, 0.22), -0.18, -0.22) +
    circle(0.26, lighter(color, 0.5), -0.32, -0.38, ' fill-opacity=".6"'),
  dimple: (color) =>
    circle(1, darker(color, 0.3), 0, 0, ' fill-opacity=".3"') +
    circle(0.72, darker(color, 0.14), 0.1, 0.14, ' fill-opacity=".45"'),
  berry: (color) =>
    circle(1, darker(color, 0.3)) +
    circle(0.88, color, -0.06, -0.08) +
    path('M-.3-.1L-.1-.34L.1-.1L.34-.2L.2.1L.3.34L0 .22L-.26.34L-.16.1Z', darker(color, 0.4)) +
    circle(0.2, lighter(color, 0.55), -0.4, -0.44, ' fill-opacity=".6"'),
  square: (color) =>
    `<rect x="-.95" y="-.9" width="1.9" height="1.85" rx=".14" fill="${darker(color, 0.3)}"/>` +
    `<rect x="-.95" y="-.95" width="1.9" height="1.8" rx=".14" fill="${color}"/>` +
    line('M-.6-.4Q-.2-.6 0-.3T.6-.4M-.5.3Q0 .1.4.4', lighter(color, 0.28), 0.08, 0.6),
  toast: (color) =>
    path(
      'M-.8.95Q-.95.95-.95.75V-.2C-1.3-.6-.9-1 0-1C.9-1 1.3-.6.95-.2V.75Q.95.95.8.95Z',
      darker(color, 0.35),
    ) +
    path(
      'M-.72.82Q-.82.82-.82.68V-.24C-1.1-.58-.75-.87 0-.87C.75-.87 1.1-.58.82-.24V.68Q.82.82.72.82Z',
      lighter(color, 0.25),
    ),
  dollop: (color) =>
    circle(1, darker(color, 0.12)) +
    circle(0.92, color, -0.03, -0.05) +
    line('M-.5.2C-.5-.5.5-.5.45.05C.4.4-.1.4-.12.1', darker(color, 0.12), 0.12),
  drizzle: (color) => line('M-1-.2C-.6-.7-.3.5.1-.1S.7-.5 1 .2', color, 0.12),
  speck: (color) => circle(0.9, color),
} as const satisfies Record<string, Piece>

export type PieceName = keyof typeof pieces
