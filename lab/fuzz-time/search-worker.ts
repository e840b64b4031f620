import { parentPort, workerData } from 'node:worker_threads'
import { growthOf, isSuperlinear, maxGrowth, type Growth } from './growth.ts'
import { parsers } from './parsers.ts'
import { createRandom, mutateShape, randomShape, type Shape } from './shape.ts'

/** The input of the search for one parser. */
export type SearchOrder = { readonly name: string; readonly seed: number; readonly milliseconds: number }

/** The messages of the search: the shape that is being measured, a finding, and the end. */
export type SearchMessage =
  | { readonly type: 'trying'; readonly shape: Shape }
  | { readonly type: 'found'; readonly shape: Shape; readonly growth: Growth }
  | {
      readonly type: 'done'
      readonly tried: number
      readonly worst: Growth | null
      readonly shape: Shape | null
    }

type Tried = { readonly shape: Shape; readonly growth: Growth | null }

/** Ranks shapes by growth, then by cost per character. */
const worth = ({ growth }: Tried): number =>
  growth === null ? 0 : growth.times + Math.min(1, growth.milliseconds / growth.length)

const maxShapes = 24

/** Mutates the shapes with the worst growth until the time is over or one is superlinear. */
function search({ name, seed, milliseconds }: SearchOrder, report: (message: SearchMessage) => void): void {
  const parser = parsers[name]
  if (parser === undefined) throw new Error(`No parser is called ${name}.`)
  const random = createRandom(seed)
  const end = performance.now() + milliseconds
  let population: Tried[] = []
  let tried = 0
  while (performance.now() < end) {
    const parent = population[Math.floor(random() ** 2 * population.length)]
    const shape =
      parent === undefined || random() < 0.25
        ? randomShape(parser.pieces, random)
        : mutateShape(parent.shape, parser.pieces, random)
    report({ type: 'trying', shape })
    const growth = growthOf(parser, shape)
    tried += 1
    if (growth !== null && growth.times > maxGrowth && isSuperlinear(parser, shape, growth)) {
      report({ type: 'found', shape, growth })
      return
    }
    population = [...population, { shape, growth }].sort((a, b) => worth(b) - worth(a)).slice(0, maxShapes)
  }
  const worst = population[0]
  report({ type: 'done', tried, worst: worst?.growth ?? null, shape: worst?.shape ?? null })
}

search(workerData as SearchOrder, (message) => parentPort?.postMessage(message))
