import { createChance } from './chance.ts'
import { darker, lighter } from './color.ts'
import type { Drawing } from './compose.ts'
import { goods, type GoodsName } from './goods.ts'
import { marks, type MarkName } from './marks.ts'
import { drawPerson, type Person } from './people.ts'
import type { Palette } from './palette.ts'
import { roundness } from './shapes.ts'

const shadow =
  '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 .1  0 0 0 0 .06  0 0 0 0 .03  0 0 0 .4 0"/><feGaussianBlur stdDeviation="12"/></filter>'

const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${roundness}${inside}</svg>`

/** Something before its shadow, on what is drawn as ground. */
function standing(width: number, height: number, ground: string, thing: string): Drawing {
  return {
    shadows: svg(
      width,
      height,
      `${shadow}<g filter="url(#soft)"><g transform="translate(12 20)">${thing}</g></g>`,
    ),
    picture: (href) =>
      svg(width, height, `${ground}<image href="${href}" width="${width}" height="${height}"/>${thing}`),
  }
}

/** A wall with the light of a window on it. */
function wall(width: number, height: number, color: string): string {
  return (
    `<linearGradient id="wall" x2="1" y2="1"><stop stop-color="${lighter(color, 0.36)}"/><stop offset="1" stop-color="${darker(color, 0.12)}"/></linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>` +
    `<g fill="#fff6dd" fill-opacity=".2" transform="skewX(-18)"><rect x="${width * 0.3}" width="${width * 0.22}" height="${height}"/><rect x="${width * 0.62}" width="${width * 0.3}" height="${height}"/></g>`
  )
}

/** A site's mark: its sign in one color on the site's own. 512 by 512. */
export function composeMark(mark: MarkName, { stripe, plate }: Palette): Drawing {
  const ground =
    `<linearGradient id="m" x2="1" y2="1"><stop stop-color="${lighter(stripe, 0.1)}"/><stop offset="1" stop-color="${darker(stripe, 0.16)}"/></linearGradient>` +
    `<rect width="512" height="512" fill="url(#m)"/>` +
    `<path d="${marks[mark]}" transform="translate(36 36) scale(4.4)" fill="none" stroke="${plate}" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/>`
  return { shadows: svg(512, 512, ''), picture: () => svg(512, 512, ground) }
}

/** A portrait of those who cook on a site, one or several. 800 by 1000. */
export function composePortrait(people: readonly Person[], palette: Palette): Drawing {
  const [first] = palette.tables
  const scale = people.length > 1 ? 1.12 : 1.62
  const drawn = people
    .map((person, index) => {
      const beside = index - (people.length - 1) / 2
      const y = people.length > 1 ? 560 + Math.abs(beside) * -70 : 520
      return `<g transform="translate(${400 + beside * 244} ${y}) scale(${scale})">${drawPerson(person)}</g>`
    })
    .join('')
  const floor = people.length > 1 ? `<rect y="860" width="800" height="140" fill="${palette.stripe}"/>` : ''
  return standing(800, 1000, wall(800, 1000, first), drawn + floor)
}

/** A product or a tool on a table in the site's colors. 800 by 1000. */
export function composeGoods(seed: string, name: GoodsName, palette: Palette): Drawing {
  const chance = createChance(seed)
  const thing = `<g transform="translate(400 500) rotate(${chance.between(-6, 6).toFixed(1)}) scale(1.45)">${goods[name](palette.stripe)}</g>`
  return standing(800, 1000, wall(800, 1000, chance.pick(palette.tables)), thing)
}
