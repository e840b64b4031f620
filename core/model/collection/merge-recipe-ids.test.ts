import { describe, expect, it } from 'vitest'
import { fc, test } from '../../testing/arbitraries/property.ts'
import { mergeRecipeIds } from './merge-recipe-ids.ts'

const base = ['a', 'b', 'c']

describe('two changed versions of a list of recipes', () => {
  it.each([
    ['both add at the end', ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'e'], ['a', 'b', 'c', 'e', 'd']],
    ['both add the same', ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd']],
    ['one adds and one takes out', ['a', 'b', 'c', 'd'], ['a', 'c'], ['a', 'c', 'd']],
    ['both take out', ['a', 'b'], ['b', 'c'], ['b']],
    ['one adds and one orders', ['a', 'b', 'c', 'd'], ['c', 'b', 'a'], ['c', 'b', 'a', 'd']],
    ['one orders and one adds', ['c', 'b', 'a'], ['a', 'b', 'c', 'd'], ['c', 'b', 'a', 'd']],
    ['one puts in front and one takes out', ['d', 'a', 'b', 'c'], ['b', 'c'], ['d', 'b', 'c']],
  ])('keep the changes of both where %s', (_, mine, theirs, merged) => {
    expect(mergeRecipeIds({ base, mine, theirs })).toEqual(merged)
  })

  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
  test.prop([ids, ids, ids])(
    'keep what either side added, and do not restore what either removed',
    (base, mine, theirs) => {
      const merged = mergeRecipeIds({ base, mine, theirs })
      expect(new Set(merged).size).toBe(merged.length)
      const expected = [...'abcdefgh'].filter((id) =>
        base.includes(id)
          ? mine.includes(id) && theirs.includes(id)
          : mine.includes(id) || theirs.includes(id),
      )
      expect(merged.toSorted()).toEqual(expected)
    },
  )

  test.prop([ids, ids])('are the changed one if the other did not change', (base, changed) => {
    expect(mergeRecipeIds({ base, mine: changed, theirs: base })).toEqual(changed)
    expect(mergeRecipeIds({ base, mine: base, theirs: changed })).toEqual(changed)
  })
})
