import { darker, lighter } from './color.ts'
import { circle, line, oval, path, rounded } from './shapes.ts'

/** How somebody looks, as far as a small portrait shows it. */
export type Person = {
  readonly skin: string
  readonly hair: string
  readonly style: 'bun' | 'short' | 'bob' | 'curls' | 'bald'
  readonly shirt: string
  readonly apron: string
  readonly hasBeard?: boolean
  readonly hasGlasses?: boolean
}

/** Hair behind the head, and over the forehead. */
const styles: Readonly<Record<Person['style'], (color: string) => readonly [behind: string, front: string]>> =
  {
    bun: (color) => [
      circle(52, color, 0, -168) + oval(98, 108, color, 0, -58),
      path(
        'M-88-50C-92-140-40-166 0-166C44-166 92-140 88-50C70-104 30-118-10-112C-50-106-76-90-88-50Z',
        color,
      ),
    ],
    bob: (color) => [
      path(
        'M-106 44C-122-110-60-170 0-170C60-170 122-110 106 44C84 66 60 54 58 20V-60H-58V20C-60 54-84 66-106 44Z',
        color,
      ),
      path('M-84-44C-86-130-40-158 4-158C52-158 88-124 84-40C60-60 44-88 30-116C0-80-50-66-84-44Z', color),
    ],
    short: (color) => [
      oval(92, 96, color, 0, -70),
      path(
        'M-86-46C-96-136-44-166 4-164C56-166 98-128 86-44C76-70 72-92 60-104C20-90-30-92-62-104C-74-88-80-66-86-46Z',
        color,
      ),
    ],
    curls: (color) => [
      [
        [-88, -60],
        [-74, -120],
        [-24, -156],
        [34, -154],
        [80, -116],
        [92, -52],
        [-98, 0],
        [98, 4],
      ]
        .map(([x = 0, y = 0]) => circle(48, color, x, y))
        .join(''),
      [
        [-62, -108],
        [-20, -128],
        [26, -126],
        [64, -104],
      ]
        .map(([x = 0, y = 0]) => circle(34, lighter(color, 0.06), x, y))
        .join(''),
    ],
    bald: () => ['', ''],
  }

/** Somebody from the chest up, in a field of about 440 by 560 around the middle of the face. */
export function drawPerson({ skin, hair, style, shirt, apron, hasBeard, hasGlasses }: Person): string {
  const [behind, front] = styles[style](hair)
  const ink = darker(skin, 0.62)
  const shoulders = 'M-230 330C-226 190-150 150-64 128H64C150 150 226 190 230 330Z'
  return (
    behind +
    rounded((fill) => path(shoulders, fill), shirt) +
    path('M-96 330L-82 168C-40 196 40 196 82 168L96 330Z', apron) +
    line('M-80 172L-60 118M80 172L60 118', darker(apron, 0.2), 12) +
    path('M-40 60H40V134C24 168-24 168-40 134Z', darker(skin, 0.14)) +
    rounded(
      (fill) =>
        path('M-84-46C-86-118-46-140 0-140C46-140 86-118 84-46C82 40 44 98 0 98C-44 98-82 40-84-46Z', fill),
      skin,
    ) +
    circle(17, skin, -86, -22) +
    circle(17, skin, 86, -22) +
    (hasBeard === true
      ? path('M-82-20C-74 60-46 112 0 112C46 112 74 60 82-20C66 20 40 22 0 22C-40 22-66 20-82-20Z', hair)
      : '') +
    front +
    circle(7, ink, -32, -28) +
    circle(7, ink, 32, -28) +
    line('M-48-54Q-32-62-18-55M48-54Q32-62 18-55', darker(hair, 0.2), 6, 0.8) +
    line('M2-20Q10 8-4 10', darker(skin, 0.3), 5, 0.8) +
    line('M-26 42Q0 62 26 42', hasBeard === true ? lighter(skin, 0.1) : darker(skin, 0.5), 7) +
    circle(18, '#d2664c', -48, 14, ' fill-opacity=".2"') +
    circle(18, '#d2664c', 48, 14, ' fill-opacity=".2"') +
    (hasGlasses === true
      ? `<g fill="none" stroke="${ink}" stroke-width="5"><circle cx="-34" cy="-28" r="27"/><circle cx="34" cy="-28" r="27"/><path d="M-7-30Q0-36 7-30"/></g>`
      : '')
  )
}
