import { expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { maxTraitTotal, relatedRecipeIds, type SharedTrait } from './related-recipes.ts'

const ingredient = (total: number, ...recipeIds: string[]): SharedTrait => ({
  kind: 'ingredient',
  total,
  recipeIds,
})

it('ranks recipes with rare common ingredients before those with common ones', () => {
  const traits = [ingredient(200, 'salty', 'saffron'), ingredient(3, 'saffron', 'paella')]
  expect(relatedRecipeIds('risotto', traits, 9)).toEqual(['saffron', 'paella', 'salty'])
})

it('weights an ingredient more than a collection, and that more than a term', () => {
  const of = (kind: SharedTrait['kind'], id: string): SharedTrait => ({ kind, total: 8, recipeIds: [id] })
  const traits = [of('term', 'dinner'), of('collection', 'summer'), of('ingredient', 'basil')]
  expect(relatedRecipeIds('pesto', traits, 9)).toEqual(['basil', 'summer', 'dinner'])
})

it('ignores what nearly all recipes have, and the recipe itself', () => {
  expect(relatedRecipeIds('me', [ingredient(maxTraitTotal + 1, 'a'), ingredient(2, 'me', 'b')], 9)).toEqual([
    'b',
  ])
})

const trait: fc.Arbitrary<SharedTrait> = fc.record({
  kind: fc.constantFrom('ingredient', 'collection', 'term'),
  total: fc.nat(500),
  recipeIds: fc.subarray(['a', 'b', 'c', 'd']),
})
test.prop([fc.array(trait), fc.nat(5)])('returns each recipe once, up to the maximum', (traits, limit) => {
  const ids = relatedRecipeIds('a', traits, limit)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeLessThanOrEqual(limit)
  expect(ids).not.toContain('a')
})
