import { darker, lighter } from './color.ts'
import type { Palette } from './palette.ts'

/** A vessel within a radius of about 400: its outline (for the shadow), its body, and the room for food in it. */
type Vessel = {
  readonly outline: (fill: string) => string
  readonly body: (palette: Palette, id: string) => string
  readonly room: (fill: string) => string
  /** The radius within which pieces are laid. */
  readonly reach: number
}

const disc = (radius: number) => (fill: string) => `<circle r="${radius}" fill="${fill}"/>`
const box = (width: number, height: number, corner: number) => (fill: string) =>
  `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${corner}" fill="${fill}"/>`
const both = (one: (fill: string) => string, other: (fill: string) => string) => (fill: string) =>
  one(fill) + other(fill)

const slope = (id: string, color: string, strength = 0.16) =>
  `<linearGradient id="${id}v" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(color, 0.45)}"/>` +
  `<stop offset="1" stop-color="${darker(color, strength)}"/></linearGradient>`
const inverse = (id: string, color: string, strength = 0.2) =>
  `<linearGradient id="${id}w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${darker(color, strength)}"/>` +
  `<stop offset="1" stop-color="${lighter(color, 0.35)}"/></linearGradient>`

function round(radius: number, wall: number, color: (palette: Palette) => string): Vessel {
  return {
    outline: disc(radius),
    body: (palette, id) =>
      slope(id, color(palette)) +
      inverse(id, color(palette)) +
      disc(radius)(`url(#${id}v)`) +
      `<circle r="${radius - 5}" fill="none" stroke="${lighter(color(palette), 0.6)}" stroke-width="4" stroke-opacity=".8"/>` +
      disc(radius - wall)(`url(#${id}w)`),
    room: disc(radius - wall - 12),
    reach: radius - wall - 40,
  }
}

function tray(width: number, height: number, color: (palette: Palette) => string): Vessel {
  return {
    outline: box(width, height, 46),
    body: (palette, id) =>
      slope(id, color(palette)) +
      inverse(id, color(palette)) +
      box(width, height, 46)(`url(#${id}v)`) +
      box(width - 46, height - 46, 34)(`url(#${id}w)`),
    room: box(width - 66, height - 66, 28),
    reach: height / 2 - 62,
  }
}

const wood = () => '#c08a52'
const iron = () => '#4a4542'
const handle = (width: number, length: number) => (fill: string) =>
  `<rect x="300" y="${-width / 2}" width="${length}" height="${width}" rx="${width / 2}" fill="${fill}"/>`

function withHandle(
  vessel: Vessel,
  color: () => string,
  width: number,
  length: number,
  turn: number,
): Vessel {
  const arm = (fill: string) =>
    `<g transform="rotate(${turn})">${handle(width, length)(fill)}<circle cx="${300 + length - width * 0.55}" r="${width * 0.2}" fill="${darker(color(), 0.6)}"/></g>`
  return {
    ...vessel,
    outline: both(vessel.outline, arm),
    body: (palette, id) => arm(darker(color(), 0.06)) + vessel.body(palette, id),
  }
}

const boardRings = [0, 1, 2, 3, 4]
  .map(
    (index) =>
      `<path d="M${-330 + index * 20} ${-170 + index * 84}Q-60 ${-214 + index * 90} ${330 - index * 14} ${-160 + index * 80}" fill="none" stroke="#8c5d31" stroke-opacity=".28" stroke-width="5"/>`,
  )
  .join('')

/** What food is served, baked or cut on, seen from above. */
export const vessels = {
  plate: round(404, 76, ({ plate }) => plate),
  bowl: round(370, 40, ({ plate }) => plate),
  coloredBowl: round(370, 40, ({ stripe }) => stripe),
  smallBowl: round(300, 54, ({ plate }) => plate),
  pan: withHandle(round(372, 34, iron), iron, 84, 400, 24),
  pot: round(384, 48, ({ stripe }) => darker(stripe, 0.2)),
  tin: round(378, 26, ({ metal }) => metal),
  tray: tray(1020, 700, ({ metal }) => metal),
  dish: tray(960, 660, ({ plate }) => plate),
  board: withHandle(
    {
      ...tray(980, 640, wood),
      body: (_palette, id) => slope(id, wood()) + box(980, 640, 60)(`url(#${id}v)`) + boardRings,
      room: box(720, 440, 210),
      reach: 240,
    },
    wood,
    120,
    400,
    0,
  ),
  roundBoard: {
    ...round(400, 30, wood),
    body: (_palette, id) => slope(id, wood()) + disc(400)(`url(#${id}v)`) + boardRings,
    room: disc(310),
    reach: 270,
  },
  glass: round(300, 30, () => '#dfeaea'),
  none: { outline: () => '', body: () => '', room: disc(330), reach: 300 },
} as const satisfies Record<string, Vessel>

export type VesselName = keyof typeof vessels
