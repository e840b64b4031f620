import { expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { slugPattern } from '#core/model/site/slug-pattern.ts'
import { limits } from '#core/values/limits.ts'
import { draftSlug, readTypedSlug } from './new-site-draft.ts'

const slugOf = (typed: string) => draftSlug({ title: 'Jo', typedSlug: readTypedSlug(typed) })

it.each([
  ['Crème Brûlée', 'creme-brulee'],
  ['bad--ad dress-', 'bad-ad-dress'],
  ['-inner-', 'inner'],
])('the address %j becomes %j', (typed, slug) => {
  expect(slugOf(typed)).toBe(slug)
})

it('a trailing hyphen stays in the address field while typing', () => {
  expect(readTypedSlug('my-')).toBe('my-')
})

test.prop([fc.string({ maxLength: 200, unit: 'grapheme' })])(
  'any typed text yields an empty or a valid site address',
  (typed) => {
    const slug = slugOf(typed)
    expect(slug === '' || (slugPattern.test(slug) && slug.length <= limits.siteSlug)).toBe(true)
  },
)
