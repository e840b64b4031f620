// @module-tag measured
import { describe, expect, it } from 'vitest'
import { costOf, growthOf, isSuperlinear, maxGrowth } from './growth.ts'
import { parsers, type Parser } from './parsers.ts'
import { searchParser } from './search.ts'
import { createRandom, mutateShape, randomShape, textOf, type Shape } from './shape.ts'

const parserOf = (parse: (text: string) => unknown): Parser => ({
  parse,
  pieces: ['a', '(', ')'],
  maxLength: 512_000,
})

/** Work that takes this many steps. */
function work(steps: number): number {
  let sum = 0
  for (let step = 0; step < steps; step++) sum += Math.sqrt(step)
  return sum
}

const linear = parserOf((text) => work(text.length * 1000))
const quadraticInBrackets = parserOf((text) => work((text.split('(').length - 1) ** 2))
const brackets: Shape = { start: '', repeated: ['('], end: '' }

describe('the search for slow input', () => {
  it('reports no growth for a parser of linear time', () => {
    const growth = growthOf(linear, brackets)
    expect(growth?.times).toBeLessThan(maxGrowth)
  })

  it('detects quadratic time', () => {
    const growth = growthOf(quadraticInBrackets, brackets)
    expect(growth?.times).toBeGreaterThan(maxGrowth)
    expect(growth && isSuperlinear(quadraticInBrackets, brackets, growth)).toBe(true)
  })

  it('creates texts of about the requested length, with each part as a block', () => {
    expect(textOf({ start: '<', repeated: ['(', ')'], end: '>' }, 10)).toBe('<(((())))>')
  })

  it('finds the same shapes with the same seed', () => {
    const shapes = (seed: number) => {
      const random = createRandom(seed)
      const first = randomShape(['a', 'b', 'c'], random)
      return [first, mutateShape(first, ['a', 'b', 'c'], random)]
    }
    expect(shapes(7)).toEqual(shapes(7))
    expect(shapes(7)).not.toEqual(shapes(8))
  })

  it('rejects an unknown parser', async () => {
    await expect(searchParser({ name: 'klingon', seed: 1, milliseconds: 10 })).rejects.toThrow('klingon')
  })
})

describe('input that the search has found takes less than 2 seconds', () => {
  it.each([
    [
      'items that are no ingredients',
      'markdown-recipe',
      { start: '', repeated: ['1 \n\n\n\na'], end: '' },
      60_000,
    ],
    [
      'ends of elements that never began',
      'safe-html',
      { start: '', repeated: ['</--><h2>', '1 </p>'], end: '</div><b flour' },
      200_000,
    ],
    [
      'lists as keys of lists',
      'front-matter',
      { start: 'servings: ? \\', repeated: ['}"[', ': title: servings: tags: '], end: 'a: ' },
      16_000,
    ],
    [
      'items with the same name',
      'markdown-recipe',
      { start: '`', repeated: ['\n\n__    '], end: '' },
      250_000,
    ],
  ])('%s', (_what, name, shape, length) => {
    const parser = parsers[name]
    expect(parser && costOf(parser, textOf(shape, length))).toBeLessThan(2000)
  })
})
