import { threadCpuUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Parser } from './parsers.ts'
import { textOf, type Shape } from './shape.ts'

/** The most that twice the input may cost, in times of the single input: linear is 2, the rest is noise. */
export const maxGrowth = 2.6

/** A measured doubling of one shape. */
export type Growth = {
  readonly length: number
  /** Milliseconds of CPU of this thread for that length. */
  readonly milliseconds: number
  /** Times that twice the length cost. */
  readonly times: number
}

/** Milliseconds of CPU that the parser takes for a text; an error is an answer as any other. */
export function costOf({ parse }: Parser, text: string): number {
  const before = threadCpuUsage()
  try {
    parse(text)
  } catch {
    // Whether a parser may throw is tested elsewhere; only time is measured here.
  }
  const { user, system } = threadCpuUsage(before)
  return (user + system) / 1000
}

/** The least cost of several runs: what disturbs a measurement only ever adds to it. */
function minCost(parser: Parser, text: string, runs: number): number {
  let least = Infinity
  for (let run = 0; run < runs; run++) {
    // What earlier texts left behind is not collected at the cost of this one.
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
/** The clock counts in ticks of 4 ms, and the first runs are the compiler's: below this a cost reveals nothing. */
const measurableMs = 40
/** A shape that takes longer than this is judged at the lengths so far. */
const enoughMs = 1000

/** The worst doubling of a shape that can be measured; null if all its lengths are too fast to measure. */
export function growthOf(parser: Parser, shape: Shape): Growth | null {
  let worst: Growth | null = null
  let length = Math.min(firstLength, parser.longest / 4)
  let milliseconds = costOf(parser, textOf(shape, length))
  while (length * 2 <= parser.longest && milliseconds < enoughMs) {
    const twice = costOf(parser, textOf(shape, length * 2))
    const growth = { length, milliseconds, times: twice / milliseconds }
    if (milliseconds >= measurableMs && growth.times > (worst?.times ?? 0)) worst = growth
    if (worst !== null && worst.times > maxGrowth) return worst
    length *= 2
    milliseconds = twice
  }
  return worst
}

/** True when the cost of the shape outgrows its length in each of two doublings, measured three times over. */
export function isSuperlinear(parser: Parser, shape: Shape, { length }: Growth): boolean {
  const from = length * 4 <= parser.longest ? length : length / 2
  const [once = 0, twice = 0, fourTimes = 0] = [from, from * 2, from * 4].map((size) =>
    minCost(parser, textOf(shape, size), 3),
  )
  return twice > maxGrowth * once && fourTimes > maxGrowth * twice
}
