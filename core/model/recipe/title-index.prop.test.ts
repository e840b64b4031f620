import { expect } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { titleLikeness } from './recipe-likeness.ts'
import { createTitleIndex } from './title-index.ts'

const title = fc
  .array(fc.constantFrom('lemon', 'cake', 'Soup', 'the', 'Käse', 'eggs'), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '))

test.prop([fc.array(title), title, fc.constantFrom(0.1, 0.5, 1)])(
  'an index of titles finds the ones that a look at each of them finds, the likest first',
  (titles, wanted, min) => {
    const index = createTitleIndex()
    titles.forEach((_, at) => index.set(String(at), 'something else'))
    titles.forEach((each, at) => index.set(String(at), each))
    const found = index.near(wanted, min)
    const expected = titles.flatMap((each, at) => (titleLikeness(each, wanted) >= min ? [String(at)] : []))
    expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
    expect(found.map(({ likeness }) => likeness)).toEqual(
      found.map(({ likeness }) => likeness).toSorted((one, other) => other - one),
    )
    for (const { id, likeness } of found) {
      expect(likeness).toBe(titleLikeness(titles[Number(id)] ?? '', wanted))
    }
  },
)
