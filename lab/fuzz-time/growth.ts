import { threadCpuUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Parser } from './parsers.ts'
import { textOf, type Shape } from './shape.ts'

/** The maximum growth of the cost when the input doubles: 2 is linear, the rest is tolerance for noise. */
export const maxGrowth = 2.6

/** A measured doubling of one shape. */
export type Growth = {
  readonly length: number
  /** The CPU time of this thread for that length, in milliseconds. */
  readonly milliseconds: number
  /** The growth factor for twice the length. */
  readonly times: number
}

/** The CPU time of the parser for a text in milliseconds; errors are ignored. */
export function costOf({ parse }: Parser, text: string): number {
  const before = threadCpuUsage()
  try {
    parse(text)
  } catch {
    // Errors are tested elsewhere; only time is measured here.
  }
  const { user, system } = threadCpuUsage(before)
  return (user + system) / 1000
}

/** The minimum cost of several runs, because disturbances only add to it. */
function minCost(parser: Parser, text: string, runs: number): number {
  let least = Infinity
  for (let run = 0; run < runs; run++) {
    // Garbage of earlier texts must not be collected during this measurement.
    collectGarbage()
    least = Math.min(least, costOf(parser, text))
  }
  return least
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

const firstLength = 2000
/** Lower costs are not significant, because the clock has ticks of 4 ms and the first runs include compilation. */
const measurableMs = 40
/** No longer texts are measured once a text takes this long. */
const maxMs = 1000

/** The worst measurable doubling of a shape; null if all lengths are too fast to measure. */
export function growthOf(parser: Parser, shape: Shape): Growth | null {
  let worst: Growth | null = null
  let length = Math.min(firstLength, parser.maxLength / 4)
  let milliseconds = costOf(parser, textOf(shape, length))
  while (length * 2 <= parser.maxLength && milliseconds < maxMs) {
    const twice = costOf(parser, textOf(shape, length * 2))
    const growth = { length, milliseconds, times: twice / milliseconds }
    if (milliseconds >= measurableMs && growth.times > (worst?.times ?? 0)) worst = growth
    if (worst !== null && worst.times > maxGrowth) return worst
    length *= 2
    milliseconds = twice
  }
  return worst
}

/** True if the cost grows faster than the length in each of two doublings, measured three times. */
export function isSuperlinear(parser: Parser, shape: Shape, { length }: Growth): boolean {
  const from = length * 4 <= parser.maxLength ? length : length / 2
  const [once = 0, twice = 0, fourTimes = 0] = [from, from * 2, from * 4].map((size) =>
    minCost(parser, textOf(shape, size), 3),
  )
  return twice > maxGrowth * once && fourTimes > maxGrowth * twice
}
