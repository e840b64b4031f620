import type { Chance } from './chance.ts'

/** Where a piece lies (shares of the radius from the middle) and how it is turned, in degrees. */
export type Spot = { readonly x: number; readonly y: number; readonly turn: number }

const goldenAngle = Math.PI * (3 - Math.sqrt(5))
const degrees = (radians: number) => (radians * 180) / Math.PI
const at = (radius: number, angle: number, turn: number): Spot => ({
  x: Math.cos(angle) * radius,
  y: Math.sin(angle) * radius,
  turn,
})

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Ways to lay `count` pieces within `radius`. */
export const arrangements = {
  /** Evenly spread, with a natural disorder. */
  scatter: (count: number, radius: number, chance: Chance): Spot[] =>
    range(count).map((index) =>
      at(
        radius * Math.sqrt((index + chance.between(0.2, 0.9)) / count),
        index * goldenAngle + chance.between(-0.3, 0.3),
        chance.between(0, 360),
      ),
    ),
  /** Dense in the middle. */
  heap: (count: number, radius: number, chance: Chance): Spot[] =>
    range(count).map(() =>
      at(radius * chance.between(0, 1) ** 0.9, chance.between(0, Math.PI * 2), chance.between(0, 360)),
    ),
  /** On a circle, each turned outwards. */
  ring: (count: number, radius: number, chance: Chance): Spot[] =>
    range(count).map((index) => {
      const angle = (index / count) * Math.PI * 2 - Math.PI / 2
      return at(radius * chance.between(0.97, 1.03), angle, degrees(angle) + 90)
    }),
  /** In four heaps, on the places of a ring of four. */
  clusters: (count: number, radius: number, chance: Chance): Spot[] =>
    range(count).map((index) => {
      const middle = at(radius, ((index % 4) / 4) * Math.PI * 2 - Math.PI / 2, 0)
      const beside = at(chance.between(0, 0.26), chance.between(0, Math.PI * 2), 0)
      return { x: middle.x + beside.x, y: middle.y + beside.y, turn: chance.between(0, 360) }
    }),
  /** In straight rows and columns, wider than high. */
  rows: (count: number, radius: number, chance: Chance): Spot[] => {
    const columns = Math.max(1, Math.round(Math.sqrt(count * 1.4)))
    const lines = Math.ceil(count / columns)
    return range(count).map((index) => ({
      x: radius * 1.36 * (columns === 1 ? 0 : ((index % columns) / (columns - 1)) * 2 - 1),
      y: radius * 0.84 * (lines === 1 ? 0 : (Math.floor(index / columns) / (lines - 1)) * 2 - 1),
      turn: chance.between(-14, 14),
    }))
  },
  /** Spread over a rectangle, wider than high. */
  spread: (count: number, radius: number, chance: Chance): Spot[] =>
    range(count).map((index) => ({
      x: radius * 1.56 * (((index * 0.618_034 + chance.between(0, 0.08)) % 1) * 2 - 1),
      y: radius * 0.94 * (((index + chance.between(0.1, 0.9)) / count) * 2 - 1),
      turn: chance.between(0, 360),
    })),
  /** Along a half-moon at the side, as garnish lies. */
  crescent: (count: number, radius: number, chance: Chance): Spot[] =>
    range(count).map((index) => {
      const angle = Math.PI * (0.75 + (index / Math.max(1, count - 1)) * 0.85)
      return at(radius * chance.between(0.86, 1.1), angle, degrees(angle) + chance.between(40, 140))
    }),
  /** One behind the other, overlapping, from left to right. */
  fan: (count: number, radius: number): Spot[] =>
    range(count).map((index) => {
      const share = count === 1 ? 0 : (index / (count - 1)) * 2 - 1
      return { x: radius * share, y: radius * (0.16 * share * share - 0.06), turn: share * 16 }
    }),
} as const

export type ArrangeName = keyof typeof arrangements
