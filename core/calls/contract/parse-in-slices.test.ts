import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fc } from '#core/testing/arbitraries/property.ts'
import { finishAtOnce } from '../../values/performance/sliced-work.ts'
import { cleanInput } from './clean-input.ts'
import { createSlicedParser } from './parse-in-slices.ts'

const schema = z.strictObject({
  format: z.literal('x'),
  note: z.string().default('none'),
  recipes: z.array(z.strictObject({ title: z.string().min(1), tags: z.array(z.string()).max(2).optional() })),
  images: z.array(z.object({ key: z.string() })).max(3),
  videos: z.array(z.string()).default([]),
  links: z.array(z.string()).optional(),
})
const parse = (value: unknown) => finishAtOnce(createSlicedParser(schema)(value))

/** Strings and other values, so that some input is invalid. */
const word = fc.oneof({ weight: 9, arbitrary: fc.string({ unit: 'binary' }) }, fc.constantFrom(null, 3, ''))
const bundle = fc.record(
  {
    format: fc.constantFrom('x', 'x', 'x', 'y'),
    note: word,
    recipes: fc.array(
      fc.record({ title: word, tags: fc.array(word, { maxLength: 3 }) }, { requiredKeys: ['title'] }),
    ),
    images: fc.array(fc.record({ key: word, extra: word }, { requiredKeys: ['key'] }), { maxLength: 4 }),
    videos: fc.oneof(fc.array(word), fc.constant('none')),
    links: fc.array(word),
    unknown: word,
  },
  { requiredKeys: ['format', 'recipes', 'images'] },
)

describe('a large object parsed in slices', () => {
  it('has the same result as when it is parsed at once, also for invalid input', () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 20, arbitrary: bundle }, fc.jsonValue()), (value) => {
        const expected = schema.safeParse(cleanInput(value))
        const read = parse(value)
        expect(read.ok).toBe(expected.success)
        if (read.ok) expect(read.value).toEqual(expected.data)
      }),
      { numRuns: 3000 },
    )
  })

  it('has the paths of its issues', () => {
    const good = { format: 'x', recipes: [{ title: 'Soup' }], images: [] }
    const issuesOf = (change: object) => {
      const read = parse({ ...good, ...change })
      return read.ok ? [] : read.error
    }
    expect(issuesOf({})).toEqual([])
    expect(issuesOf({ format: 'y' })).toMatchObject([{ path: 'format' }])
    expect(issuesOf({ recipes: [{ title: 'Soup' }, { title: '' }] })).toEqual([
      { path: 'recipes.1.title', message: 'String must contain at least 1 character(s)' },
    ])
    expect(issuesOf({ recipes: ['Soup'] })).toEqual([
      { path: 'recipes.0', message: 'Expected object, received string' },
    ])
    expect(issuesOf({ images: Array(4).fill({ key: 'a' }) })).toEqual([
      { path: 'images', message: 'Array must contain at most 3 element(s)' },
    ])
    expect(issuesOf({ recipes: undefined })).toEqual([{ path: 'recipes', message: 'Required' }])
  })

  it('pauses every few recipes', () => {
    const recipes = Array.from({ length: 5000 }, () => ({ title: 'Soup', tags: ['a', 'b'] }))
    const work = createSlicedParser(schema)({ format: 'x', recipes, images: [] })
    let pauses = 0
    while (work.next().done !== true) pauses += 1
    expect(pauses).toBeGreaterThan(8)
  })

  it('is refused if one of its parts is too large or too deep to be parsed without a pause', () => {
    const nested = JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) as unknown
    const many = Array<number>(50_001).fill(0)
    const whole = { format: 'x', recipes: [], images: [] }
    for (const [change, path] of [
      [{ recipes: [many] }, 'recipes.0'],
      [{ recipes: [nested] }, 'recipes.0'],
      [{ recipes: many }, 'recipes'],
      [{ note: many }, ''],
      [{ note: nested }, ''],
    ] as const) {
      expect(parse({ ...whole, ...change })).toMatchObject({ ok: false, error: [{ path }] })
    }
  })
})
