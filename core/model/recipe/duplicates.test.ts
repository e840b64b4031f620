import { expect, it } from 'vitest'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { duplicateChoice, duplicatePolicies, needsAnswer, type ImportDuplicate } from './duplicates.ts'

const duplicate = (by: ImportDuplicate['by']): ImportDuplicate => ({
  ...{ by, recipeId: sampleId(1), title: 'Soup', slug: 'soup', isChangedHere: false },
  likeness: by === 'likeness' ? 0.8 : 1,
})

it('imports a similar recipe as a second one, and updates one of the same source, by default', () => {
  expect(duplicateChoice(duplicate('likeness'), null)).toBe('new')
  expect(duplicateChoice(duplicate('source'), null)).toBe('update')
  expect(duplicateChoice(duplicate('slug'), null)).toBe('update')
  expect(duplicateChoice(duplicate('content'), null)).toBe('update')
})

it.each(duplicatePolicies)('applies the chosen policy to all existing recipes: %s', (wish) => {
  for (const by of ['source', 'slug', 'likeness'] as const) {
    expect(duplicateChoice(duplicate(by), wish)).toBe(wish)
  }
})

it('creates a recipe that does not exist, with any policy', () => {
  for (const wish of [null, ...duplicatePolicies]) expect(duplicateChoice(null, wish)).toBe('new')
})

it('asks about similar recipes, and about changes that would be overwritten', () => {
  expect(needsAnswer(null)).toBe(false)
  for (const by of ['source', 'slug', 'content'] as const) {
    expect(needsAnswer(duplicate(by))).toBe(false)
    expect(needsAnswer({ ...duplicate(by), isChangedHere: true })).toBe(true)
  }
  expect(needsAnswer(duplicate('likeness'))).toBe(true)
})
