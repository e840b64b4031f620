import { expect, it } from 'vitest'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { contentDigest } from './content-digest.ts'

it('the digest of a recipe is that of its parts: a typed line changes nothing', () => {
  const catalogue = { ingredientTitle: () => null, equipmentTitle: () => null }
  const deps = { catalogue, random: { digest: (text: string) => text } }
  const digestOf = (usage: object) =>
    contentDigest(
      {
        title: 'Soup',
        ingredientUsageGroups: [{ id: sampleId(1), ingredientUsages: [{ id: sampleId(2), ...usage }] }],
      },
      deps,
    )
  const usage = { quantityMin: 1, ingredientTitleOverride: 'leek' }
  expect(digestOf({ ...usage, lineText: 'one leek' })).toBe(digestOf(usage))
  expect(digestOf({ ...usage, quantityMin: 2 })).not.toBe(digestOf(usage))
})

it('the digest of a recipe does not change when the product gets another field', () => {
  const catalogue = { ingredientTitle: () => null, equipmentTitle: () => null }
  const text = contentDigest({ title: 'Soup' }, { catalogue, random: { digest: (all) => all } })
  // The fields of the first digests: recipes store digests of exactly these.
  expect(JSON.parse(text)).toEqual(['Soup', ...Array.from({ length: 19 }, () => null)])
})
