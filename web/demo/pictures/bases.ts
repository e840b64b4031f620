import type { Chance } from './chance.ts'
import { darker, lighter } from './color.ts'

/** Draws what fills a vessel, inside the shape that the vessel gives (an SVG element without its fill). */
type Base = (shape: (fill: string) => string, color: string, chance: Chance, id: string) => string

const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Clips what is drawn to the shape, and shades the shape's edge. */
function within(shape: (fill: string) => string, id: string, color: string, inside: string): string {
  return (
    `<clipPath id="${id}c">${shape('#000000')}</clipPath>` +
    `<radialGradient id="${id}g" cx=".42" cy=".38" r=".68"><stop offset="0" stop-color="${lighter(color, 0.2)}"/>` +
    `<stop offset=".62" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, 0.3)}"/></radialGradient>` +
    shape(`url(#${id}g)`) +
    `<g clip-path="url(#${id}c)">${inside}</g>`
  )
}

const spot = (chance: Chance) => ({ x: chance.between(-420, 420), y: chance.between(-320, 320) })

/** What fills a vessel, in a radius of about 300. */
export const bases = {
  liquid: (shape, color, chance, id) =>
    within(
      shape,
      id,
      color,
      many(3, (index) => {
        const radius = 90 + index * 68
        const start = chance.between(0, 300)
        return `<circle r="${radius}" fill="none" stroke="${lighter(color, 0.35)}" stroke-opacity=".4" stroke-width="${16 - index * 3}" stroke-linecap="round" stroke-dasharray="${radius * 2.4} ${radius * 4}" transform="rotate(${start})"/>`
      }) +
        many(26, () => {
          const { x, y } = spot(chance)
          return `<circle cx="${x}" cy="${y}" r="${chance.between(3, 13)}" fill="${lighter(color, 0.5)}" fill-opacity=".4"/>`
        }),
    ),
  cream: (shape, color, chance, id) =>
    within(
      shape,
      id,
      color,
      many(7, (index) => {
        const radius = 34 + index * 42
        return `<ellipse rx="${radius}" ry="${radius * 0.86}" fill="none" stroke="${index % 2 ? lighter(color, 0.5) : darker(color, 0.12)}" stroke-opacity=".6" stroke-width="15" stroke-dasharray="${radius * 3.2} ${radius * 2}" stroke-linecap="round" transform="rotate(${chance.between(0, 360)})"/>`
      }),
    ),
  grain: (shape, color, chance, id) =>
    within(
      shape,
      id,
      color,
      many(420, (index) => {
        const { x, y } = spot(chance)
        const fill = [lighter(color, 0.4), darker(color, 0.12), lighter(color, 0.15)][index % 3] ?? color
        return `<ellipse cx="${x}" cy="${y}" rx="11" ry="4.6" fill="${fill}" transform="rotate(${chance.between(0, 180)} ${x} ${y})"/>`
      }),
    ),
  strands: (shape, color, chance, id) =>
    within(
      shape,
      id,
      darker(color, 0.16),
      many(96, (index) => {
        const angle = chance.between(0, 360)
        const reach = chance.between(60, 270)
        const tone = [color, lighter(color, 0.3), darker(color, 0.1)][index % 3] ?? color
        const d = `M${-reach} ${chance.between(-40, 40)}C${-reach / 2} ${chance.between(-190, -40)} ${reach / 2} ${chance.between(40, 190)} ${reach} ${chance.between(-40, 40)}`
        const move = `translate(${chance.between(-90, 90)} ${chance.between(-70, 70)}) rotate(${angle})`
        return `<g transform="${move}" fill="none" stroke-linecap="round"><path d="${d}" stroke="${darker(tone, 0.34)}" stroke-width="17"/><path d="${d}" stroke="${tone}" stroke-width="11"/></g>`
      }),
    ),
  crumb: (shape, color, chance, id) =>
    within(
      shape,
      id,
      color,
      many(190, (index) => {
        const { x, y } = spot(chance)
        const fill = index % 2 ? lighter(color, 0.4) : darker(color, 0.22)
        return `<circle cx="${x}" cy="${y}" r="${chance.between(2, 9)}" fill="${fill}" fill-opacity=".55"/>`
      }),
    ),
  crust: (shape, color, chance, id) =>
    within(
      shape,
      id,
      color,
      many(60, () => {
        const { x, y } = spot(chance)
        return `<ellipse cx="${x}" cy="${y}" rx="${chance.between(18, 64)}" ry="${chance.between(12, 34)}" fill="${chance.pick([lighter(color, 0.25), darker(color, 0.18)])}" fill-opacity=".28"/>`
      }) +
        many(4, (index) => {
          const y = -132 + index * 88
          const d = `M-210 ${y + 46}Q0 ${y - 56} 210 ${y + 46}Q0 ${y + 18} -210 ${y + 46}Z`
          return `<path d="${d}" fill="${darker(color, 0.3)}"/><path d="M-196 ${y + 47}Q0 ${y - 30} 196 ${y + 47}Q0 ${y + 22} -196 ${y + 47}Z" fill="#f6e3bd"/>`
        }) +
        many(130, () => {
          const { x, y } = spot(chance)
          return `<circle cx="${x * 0.8}" cy="${y * 0.8}" r="${chance.between(1.5, 6)}" fill="#fff8e8" fill-opacity=".6"/>`
        }),
    ),
  lattice: (shape, color, chance, id) =>
    within(
      shape,
      id,
      color,
      many(60, () => {
        const { x, y } = spot(chance)
        return `<circle cx="${x}" cy="${y}" r="${chance.between(12, 30)}" fill="${chance.pick([lighter(color, 0.18), darker(color, 0.2)])}"/>`
      }) +
        [45, -45]
          .map(
            (turn) =>
              `<g transform="rotate(${turn})">${many(7, (index) => `<rect x="-430" y="${-330 + index * 104}" width="860" height="46" rx="9" fill="#b8742f"/><rect x="-430" y="${-332 + index * 104}" width="860" height="40" rx="9" fill="#e0a558"/>`)}</g>`,
          )
          .join(''),
    ),
} as const satisfies Record<string, Base>

export type BaseName = keyof typeof bases
