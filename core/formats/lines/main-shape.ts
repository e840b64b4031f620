import type { PageLine } from './page-line.ts'

/** The shape of lines with the highest total weight, except headings; empty if all weights are 0. */
export function mainShape(weighed: Iterable<readonly [line: PageLine, weight: number]>): string {
  const weights = new Map<string, number>()
  for (const [line, weight] of weighed) {
    if (line.level === 0) weights.set(line.shape, (weights.get(line.shape) ?? 0) + weight)
  }
  let best = ''
  let most = 0
  for (const [shape, weight] of weights) {
    if (weight > most) {
      best = shape
      most = weight
    }
  }
  return best
}
