import { createChance } from './chance.ts'
import { darker, lighter } from './color.ts'
import type { Drawing, IconSet } from './compose.ts'
import type { Palette } from './scene.ts'

const centered = (x: number, y: number, size: number, body: string) =>
  `<g transform="translate(${x} ${y}) scale(${size / 32}) translate(-16 -16)">${body}</g>`

const shadow =
  '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 .1  0 0 0 0 .06  0 0 0 0 .03  0 0 0 .4 0"/><feGaussianBlur stdDeviation="9"/></filter>'

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${inside}</svg>`

/** An icon before its shadow, on what is drawn as ground. */
function standing(ground: string, x: number, y: number, size: number, body: string): Drawing {
  return {
    shadows: svg(`${shadow}<g filter="url(#soft)">${centered(x + 9, y + 15, size, body)}</g>`),
    picture: (href) =>
      svg(`${ground}<image href="${href}" width="512" height="512"/>${centered(x, y, size, body)}`),
  }
}

/** A site's mark: its icon on a plate that stands on the site's colour. 512 by 512. */
export function composeMark(icon: string, { stripe, plate }: Palette, icons: IconSet): Drawing {
  const ground =
    `<linearGradient id="m" x2="1" y2="1"><stop stop-color="${lighter(stripe, 0.16)}"/><stop offset="1" stop-color="${darker(stripe, 0.22)}"/></linearGradient>` +
    `<rect width="512" height="512" fill="url(#m)"/><circle cx="256" cy="256" r="186" fill="${plate}"/>` +
    `<circle cx="256" cy="256" r="164" fill="none" stroke="${stripe}" stroke-width="7"/>`
  return standing(ground, 256, 256, 216, icons(icon))
}

/** A creator's portrait, or a product: the icon before a sunlit wall in the site's colours. 512 by 512. */
export function composePortrait(seed: string, icon: string, palette: Palette, icons: IconSet): Drawing {
  const wall = createChance(seed).pick(palette.tables)
  const rays = Array.from(
    { length: 12 },
    (_, index) =>
      `<path d="M256 270L196 -220H316Z" transform="rotate(${index * 30} 256 270)" fill="${lighter(wall, 0.4)}" fill-opacity=".38"/>`,
  ).join('')
  const ground =
    `<rect width="512" height="512" fill="${wall}"/>${rays}<circle cx="256" cy="270" r="190" fill="${palette.cloth}"/>` +
    `<circle cx="256" cy="270" r="172" fill="none" stroke="${palette.stripe}" stroke-width="5" stroke-dasharray="3 14" stroke-linecap="round"/>`
  return standing(ground, 256, 266, 290, icons(icon))
}
