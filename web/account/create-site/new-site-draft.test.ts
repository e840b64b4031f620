import { expect, it } from 'vitest'
import { fc, test } from '#core/testing/property.ts'
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

it('a hyphen that was typed last stays in the field, as more may follow', () => {
  expect(readTypedSlug('my-')).toBe('my-')
})

test.prop([fc.string({ maxLength: 200, unit: 'grapheme' })])(
  'whatever is typed, the address is empty or one that a site can have',
  (typed) => {
    const slug = slugOf(typed)
    expect(slug === '' || (slugPattern.test(slug) && slug.length <= limits.siteSlug)).toBe(true)
  },
)
