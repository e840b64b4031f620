import { arrangements } from './arrange.ts'
import { bases } from './bases.ts'
import { createChance, type Chance } from './chance.ts'
import { darker, lighter } from './color.ts'
import { pieces } from './pieces.ts'
import { props, propSizes } from './props.ts'
import type { Palette } from './palette.ts'
import type { Dish, Layer, Scene } from './scene.ts'
import { placed, roundness } from './shapes.ts'
import { surfaces } from './surfaces.ts'
import { vessels } from './vessels.ts'

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

/** How large most things are beside a plate, in the measure of `propSizes`. */
const usualSize = 120

/** Places at the edge of the table, for the things around the dishes. */
const edges: Record<number, readonly (readonly [x: number, y: number])[]> = {
  1: [
    [216, 306],
    [1400, 880],
    [1392, 300],
    [236, 900],
    [470, 120],
    [1160, 1090],
  ],
  2: [
    [1290, 300],
    [140, 860],
    [960, 1030],
    [1500, 520],
    [170, 210],
    [1060, 130],
  ],
  3: [
    [170, 250],
    [170, 970],
    [900, 1080],
    [930, 140],
    [1500, 640],
    [1490, 170],
  ],
  4: [
    [800, 610],
    [800, 180],
    [810, 1040],
    [120, 620],
    [1490, 620],
    [1480, 150],
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

/** What is woven into a cloth. */
const weaves: readonly [Weave, ...Weave[]] = [
  (stripe) =>
    [60, 96, 560, 596, 640]
      .map(
        (x) =>
          `<rect x="${x}" width="${x === 640 ? 8 : 16}" height="1000" fill="${stripe}" fill-opacity=".75"/>`,
      )
      .join(''),
  (stripe) =>
    [0, 1, 2, 3, 4, 5]
      .map((index) => {
        const at = 30 + index * 120
        return `<rect x="${at}" width="60" height="1000" fill="${stripe}" fill-opacity=".3"/><rect y="${at * 1.4}" width="720" height="60" fill="${stripe}" fill-opacity=".3"/>`
      })
      .join(''),
  (stripe) =>
    `<rect x="26" y="26" width="668" height="948" fill="none" stroke="${stripe}" stroke-width="14" stroke-opacity=".7"/><rect x="52" y="52" width="616" height="896" fill="none" stroke="${stripe}" stroke-width="4" stroke-opacity=".7"/>`,
  () => '',
]

type Weave = (stripe: string) => string

function drawCloth({ cloth, stripe }: Palette, chance: Chance): string {
  const turn = chance.between(-24, 24)
  const folds = [300, 470]
    .map(
      (x) =>
        `<path d="M${x} 0Q${x + 40} 480 ${x - 30} 1000H${x + 30}Q${x + 90} 500 ${x + 36} 0Z" fill="#ffffff" fill-opacity=".24"/><path d="M${x + 36} 0Q${x + 90} 500 ${x + 30} 1000H${x + 62}Q${x + 120} 500 ${x + 66} 0Z" fill="#1d1208" fill-opacity=".06"/>`,
    )
    .join('')
  const fringe = `<path d="M4 2H716M4 998H716" stroke="${darker(cloth, 0.16)}" stroke-width="14" stroke-dasharray="3 5"/>`
  return `<g transform="translate(${chance.pick([420, 560, 1000, 1140])} ${chance.between(560, 640)}) rotate(${turn}) translate(-360 -500)">${fringe}<rect width="720" height="1000" rx="6" fill="${cloth}"/>${chance.pick(weaves)(stripe)}${folds}</g>`
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

/** The light of a time of day: its color, and how far down the panes of the window reach. */
const lights: readonly [Light, ...Light[]] = [
  ['#fff6dd', 0],
  ['#ffe8bf', 160],
  ['#f6f4ff', -180],
]

type Light = readonly [color: string, shift: number]

function drawLight(chance: Chance): string {
  const [color, shift] = chance.pick(lights)
  return (
    `<g fill="${color}" fill-opacity=".13" transform="translate(${shift} 0)"><path d="M-260 0H330L-260 700Z"/><path d="M420 0H760L-260 1290V830Z"/><path d="M850 0H1090L180 1200H-50Z"/></g>` +
    `<linearGradient id="light" x1="0" y1="0" x2="1" y2=".8"><stop offset="0" stop-color="${color}" stop-opacity=".4"/>` +
    '<stop offset=".5" stop-color="#fff6dd" stop-opacity="0"/><stop offset="1" stop-color="#1d1208" stop-opacity=".24"/></linearGradient>' +
    '<radialGradient id="edge" cx=".5" cy=".48" r=".78"><stop offset=".62" stop-color="#1d1208" stop-opacity="0"/><stop offset="1" stop-color="#1d1208" stop-opacity=".26"/></radialGradient>' +
    '<rect width="1600" height="1200" fill="url(#light)"/><rect width="1600" height="1200" fill="url(#edge)"/>'
  )
}

/** Turns whatever is drawn into its own soft shadow. Blurring is dear: only a small drawing should have it. */
const shadowFilter =
  '<filter id="shadow" x="0" y="0" width="1600" height="1200" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">' +
  '<feColorMatrix values="0 0 0 0 .11  0 0 0 0 .07  0 0 0 0 .03  0 0 0 .42 0"/><feGaussianBlur stdDeviation="16"/></filter>'

/** An image in two drawings, so that the costly one can be made small: its shadows, and all else around them. */
export type Drawing = {
  readonly shadows: string
  /** The whole, with the address of the finished shadows put in. */
  readonly picture: (shadowsHref: string) => string
}

const svg = (view: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="1600" height="1200">${inside}</svg>`

const isWide = ({ vessel }: Dish) => vessel === 'board' || vessel === 'tray' || vessel === 'dish'

/** Draws a scene as SVG of 1600 by 1200 in which nothing that matters leaves the 16:9 middle. */
export function composeScene(seed: string, scene: Scene, palette: Palette): Drawing {
  const chance = createChance(seed)
  const table = chance.pick(palette.tables)
  const isMirrored = scene.dishes.length === 1 && chance.between(0, 1) < 0.5
  const view = viewOf(scene, chance)
  const hasCloth = scene.cloth ?? chance.between(0, 1) < 0.55
  const standing = placeDishes(scene.dishes, chance)
  const things = drawProps(scene, isMirrored, chance) + drawUtensil(scene, isMirrored, palette, chance)
  const ground = surfaces[scene.surface](table, chance) + (hasCloth ? drawCloth(palette, chance) : '')
  const outlines = standing
    .map(({ dish, move }) => `<g ${move}>${vessels[dish.vessel].outline('#000000')}</g>`)
    .join('')
  const food = standing
    .map(({ dish, move, id }) => `<g ${move}>${drawDish(dish, palette, chance, id)}</g>`)
    .join('')
  const light = drawLight(chance)
  return {
    shadows: svg(
      '0 0 1600 1200',
      `${roundness}${shadowFilter}<g filter="url(#shadow)"><g transform="translate(18 28)">${outlines}${things}</g></g>`,
    ),
    picture: (shadowsHref) =>
      svg(
        view,
        `${roundness}${ground}<image href="${shadowsHref}" width="1600" height="1200"/>${things}${food}${light}`,
      ),
  }
}

/** What the camera sees: near to the first dish, or most of the table, the dish not always in the middle. */
function viewOf({ frame, dishes }: Scene, chance: Chance): string {
  if (frame === 'close') return '330 210 940 705'
  if (dishes.length > 1) return '40 30 1520 1140'
  const width = chance.between(1260, 1440)
  const left = 800 - width / 2 + chance.between(-70, 70)
  const top = 600 - width * 0.375 + chance.between(-24, 24)
  return `${left.toFixed(0)} ${top.toFixed(0)} ${width.toFixed(0)} ${(width * 0.75).toFixed(0)}`
}

type Standing = { readonly dish: Dish; readonly move: string; readonly id: string }

function placeDishes(dishes: readonly Dish[], chance: Chance): Standing[] {
  const spots = places[dishes.length] ?? places[4] ?? []
  return dishes.map((dish, index) => {
    const [x, y, room] = spots[index] ?? [800, 600, 1]
    const scale = dishes.length > 2 && isWide(dish) ? room * 0.7 : room
    const turn = isWide(dish) ? chance.between(-9, 9) : chance.between(0, 30)
    const move = `transform="translate(${x} ${y}) rotate(${turn.toFixed(1)}) scale(${scale})"`
    return { dish, move, id: `d${index}` }
  })
}

function drawProps({ props: names, dishes }: Scene, isMirrored: boolean, chance: Chance): string {
  const corners = edges[dishes.length] ?? edges[4] ?? []
  return names
    .slice(0, corners.length)
    .map((name, index) => {
      const [left, y] = corners[index] ?? [800, 600]
      const x = isMirrored ? 1600 - left : left
      const size = (propSizes[name] ?? usualSize) * chance.between(0.96, 1.12)
      const turn = chance.between(-34, 34)
      return placed(x + chance.between(-18, 18), y + chance.between(-16, 16), size, turn, props[name]())
    })
    .join('')
}

/** Cutlery beside a single plate or bowl. */
function drawUtensil(scene: Scene, isMirrored: boolean, { metal }: Palette, chance: Chance): string {
  const [{ vessel }] = scene.dishes
  const isLaid = ['plate', 'bowl', 'coloredBowl'].includes(vessel)
  if (scene.dishes.length > 1 || scene.frame === 'close' || !isLaid) return ''
  const turn = chance.between(-9, 9)
  return placed(
    isMirrored ? 332 : 1268,
    600,
    1.18,
    turn,
    vessel === 'plate' ? drawFork(metal) : drawSpoon(metal),
  )
}
