import { arrangements } from './arrange.ts'
import { bases } from './bases.ts'
import { createChance, type Chance } from './chance.ts'
import { darker, lighter } from './color.ts'
import { pieces } from './pieces.ts'
import type { Dish, Layer, Palette, Scene } from './scene.ts'
import { surfaces } from './surfaces.ts'
import { vessels } from './vessels.ts'

/** The drawing of an icon on a field of 32 by 32, by its name; empty for an unknown one. */
export type IconSet = (name: string) => string

/** Where dishes stand, by how many there are: middle and scale. The crops 4:3 and 16:9 keep all middles. */
const places: Record<number, readonly (readonly [x: number, y: number, scale: number])[]> = {
  1: [[800, 600, 1]],
  2: [
    [620, 560, 0.92],
    [1250, 790, 0.56],
  ],
  3: [
    [640, 610, 0.86],
    [1225, 400, 0.48],
    [1205, 870, 0.44],
  ],
  4: [
    [470, 420, 0.5],
    [1120, 400, 0.54],
    [500, 850, 0.54],
    [1150, 850, 0.48],
  ],
}

/** How large things are beside each other; an olive is no melon. */
const naturalSizes: Readonly<Record<string, number>> = {
  olive: 0.55,
  ice: 0.6,
  egg: 0.66,
  chestnut: 0.6,
  garlic: 0.78,
  butter: 0.9,
  salt: 0.95,
  blueberries: 0.72,
  strawberry: 0.7,
  'hot-pepper': 0.85,
  cherries: 0.75,
  mushroom: 0.75,
  'brown-mushroom': 0.75,
  pineapple: 1.25,
  'wine-glass': 1.15,
  'bottle-with-popping-cork': 1.3,
  'baguette-bread': 1.25,
  'pot-of-food': 1.2,
  coconut: 1.05,
}

/** Places at the edge of the table, for the icons: middle and size. */
const edges: Record<number, readonly (readonly [x: number, y: number, size: number])[]> = {
  1: [
    [200, 330, 230],
    [1400, 850, 250],
    [1390, 330, 210],
    [215, 850, 215],
    [420, 140, 150],
    [1190, 1080, 150],
  ],
  2: [
    [1290, 300, 250],
    [140, 860, 210],
    [960, 1010, 150],
    [1500, 500, 150],
    [150, 220, 180],
    [1060, 140, 130],
  ],
  3: [
    [150, 250, 200],
    [150, 960, 210],
    [900, 1060, 160],
    [940, 160, 150],
    [1500, 640, 170],
    [1490, 170, 130],
  ],
  4: [
    [800, 610, 220],
    [800, 190, 170],
    [810, 1020, 160],
    [120, 620, 150],
    [1490, 620, 160],
    [1480, 150, 130],
  ],
}

function drawLayer(
  { piece, color, count, size, arrange = 'scatter', radius = 0.86 }: Layer,
  reach: number,
  chance: Chance,
) {
  return arrangements[arrange](count, radius, chance)
    .map(({ x, y, turn }) => {
      const scale = size * reach * chance.between(1.1, 1.36)
      const [left, top] = [x * reach, y * reach]
      const tone = chance.pick([color, lighter(color, 0.1), darker(color, 0.08)])
      const move = (dx: number, dy: number) =>
        `transform="translate(${(left + dx).toFixed(1)} ${(top + dy).toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${scale.toFixed(2)})"`
      const shadow = `<ellipse cx="${(left + scale * 0.16).toFixed(1)}" cy="${(top + scale * 0.24).toFixed(1)}" rx="${(scale * 0.96).toFixed(1)}" ry="${(scale * 0.9).toFixed(1)}" fill="#1d1208" fill-opacity=".16"/>`
      const flat =
        piece === 'drizzle' ||
        piece === 'speck' ||
        piece === 'dimple' ||
        piece === 'sprig' ||
        piece === 'onion' ||
        piece === 'flake' ||
        piece === 'strip'
      return `${flat ? '' : shadow}<g ${move(0, 0)}>${pieces[piece](tone)}</g>`
    })
    .join('')
}

function drawDish(dish: Dish, palette: Palette, chance: Chance, id: string): string {
  const vessel = vessels[dish.vessel]
  const filling = dish.base ? bases[dish.base[0]](vessel.room, dish.base[1], chance, id) : ''
  const layers = (dish.layers ?? []).map((layer) => drawLayer(layer, vessel.reach, chance)).join('')
  const shine = ['none', 'board', 'roundBoard', 'smallBowl'].includes(dish.vessel)
    ? ''
    : `<path d="M-240 -180A300 300 0 0 1 -60 -294" fill="none" stroke="#ffffff" stroke-opacity=".3" stroke-width="18" stroke-linecap="round"/>`
  return vessel.body(palette, id) + filling + layers + shine
}

function drawCloth({ cloth, stripe }: Palette, chance: Chance): string {
  const turn = chance.between(-24, 24)
  const bands = [60, 96, 560, 596, 640]
    .map(
      (x) =>
        `<rect x="${x}" y="0" width="${x === 640 ? 8 : 16}" height="1000" fill="${stripe}" fill-opacity=".75"/>`,
    )
    .join('')
  const fold = '<path d="M330 0Q370 480 300 1000H380Q420 500 372 0Z" fill="#ffffff" fill-opacity=".22"/>'
  const hem = `<rect x="8" y="8" width="704" height="984" rx="10" fill="none" stroke="${darker(cloth, 0.2)}" stroke-width="3" stroke-dasharray="14 9" stroke-opacity=".55"/>`
  return `<g transform="translate(${chance.pick([500, 900])} ${chance.between(560, 640)}) rotate(${turn}) translate(-360 -500)"><rect width="720" height="1000" rx="14" fill="${cloth}"/>${bands}${fold}${hem}</g>`
}

function drawFork(metal: string): string {
  const tines = [-30, -10, 10, 30]
    .map((x) => `<rect x="${x - 5}" y="-250" width="10" height="150" rx="5"/>`)
    .join('')
  return `<g fill="${metal}">${tines}<path d="M-36-120H36Q34-40 10-10L14 240Q14 262 0 262Q-14 262-14 240L-10-10Q-34-40-36-120Z"/></g><path d="M-3 0L-6 236" stroke="#ffffff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>`
}

function drawSpoon(metal: string): string {
  return `<g fill="${metal}"><ellipse cy="-180" rx="52" ry="78"/><path d="M-11-110H11L15 240Q15 262 0 262Q-15 262-15 240Z"/></g><ellipse cx="-4" cy="-182" rx="38" ry="62" fill="#000000" fill-opacity=".14"/><path d="M-24-220Q-30-170-12-134" fill="none" stroke="#ffffff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>`
}

const light =
  '<linearGradient id="light" x1="0" y1="0" x2="1" y2=".8"><stop offset="0" stop-color="#fff6dd" stop-opacity=".42"/>' +
  '<stop offset=".5" stop-color="#fff6dd" stop-opacity="0"/><stop offset="1" stop-color="#1d1208" stop-opacity=".15"/></linearGradient>' +
  '<rect width="1600" height="1200" fill="url(#light)"/>'
const windowLight =
  '<g fill="#fff6dd" fill-opacity=".1"><path d="M-60 0H330L-60 520Z"/><path d="M420 0H760L-60 1090V630Z"/><path d="M850 0H1090L180 1200H-50Z"/></g>'
/** Turns whatever is drawn into its own soft shadow. Blurring is dear: only a small drawing should have it. */
const shadowFilter =
  '<filter id="shadow" x="0" y="0" width="1600" height="1200" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">' +
  '<feColorMatrix values="0 0 0 0 .11  0 0 0 0 .07  0 0 0 0 .03  0 0 0 .42 0"/><feGaussianBlur stdDeviation="16"/></filter>'

/** A picture in two drawings, so that the costly one can be made small: its shadows, and all else around them. */
export type Drawing = {
  readonly shadows: string
  /** The whole, with the address of the finished shadows put in. */
  readonly picture: (shadowsHref: string) => string
}

const svg = (view: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="1600" height="1200">${inside}</svg>`

const isWide = ({ vessel }: Dish) => vessel === 'board' || vessel === 'tray' || vessel === 'dish'

/** Draws a scene as SVG of 1600 by 1200 in which nothing that matters leaves the 16:9 middle. */
export function composeScene(seed: string, scene: Scene, palette: Palette, icons: IconSet): Drawing {
  const chance = createChance(seed)
  const count = scene.dishes.length
  const spots = places[count] ?? places[4] ?? []
  const corners = edges[count] ?? edges[4] ?? []
  const table = chance.pick(palette.tables)
  const mirrored = count === 1 && chance.between(0, 1) < 0.5
  const standing = scene.dishes.flatMap((dish, index) => {
    const [x, y, room] = spots[index] ?? [800, 600, 1]
    const scale = count > 2 && isWide(dish) ? room * 0.7 : room
    const turn = isWide(dish) ? chance.between(-9, 9) : chance.between(0, 30)
    const move = `transform="translate(${x} ${y}) rotate(${turn.toFixed(1)}) scale(${scale})"`
    return [{ dish, move, id: `d${index}` }]
  })
  const icon = scene.props.slice(0, corners.length).map((name, index) => {
    const [left, y, size] = corners[index] ?? [800, 600, 200]
    const x = mirrored ? 1600 - left : left
    const scale = (size / 32) * (naturalSizes[name] ?? 1) * chance.between(1.06, 1.2)
    const shift = `translate(${(x + chance.between(-16, 16)).toFixed(1)} ${(y + chance.between(-14, 14)).toFixed(1)})`
    return `<g transform="${shift} rotate(${chance.between(-28, 28).toFixed(0)}) scale(${scale.toFixed(2)}) translate(-16 -16)">${icons(name)}</g>`
  })
  const cutlery =
    count === 1 &&
    scene.frame !== 'close' &&
    ['plate', 'bowl', 'coloredBowl'].includes(scene.dishes[0].vessel)
  const utensil = cutlery
    ? `<g transform="translate(${mirrored ? 332 : 1268} 600) rotate(${chance.between(-9, 9).toFixed(1)}) scale(1.18)">${scene.dishes[0].vessel === 'plate' ? drawFork(palette.metal) : drawSpoon(palette.metal)}</g>`
    : ''
  const shapes = standing
    .map(({ dish, move }) => `<g ${move}>${vessels[dish.vessel].outline('#000000')}</g>`)
    .join('')
  const view = scene.frame === 'close' ? '330 210 940 705' : '0 0 1600 1200'
  const ground =
    surfaces[scene.surface](table, chance) + (scene.cloth === false ? '' : drawCloth(palette, chance))
  const food = standing
    .map(({ dish, move, id }) => `<g ${move}>${drawDish(dish, palette, chance, id)}</g>`)
    .join('')
  const things = food + utensil + icon.join('')
  return {
    shadows: svg(
      '0 0 1600 1200',
      `${shadowFilter}<g filter="url(#shadow)"><g transform="translate(16 24)">${shapes}${icon.join('')}${utensil}</g></g>`,
    ),
    picture: (shadowsHref) =>
      svg(
        view,
        `${ground}<image href="${shadowsHref}" width="1600" height="1200"/>${things}${windowLight}${light}`,
      ),
  }
}
