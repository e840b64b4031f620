import { expect, it } from 'vitest'
import { sampleId } from '../../testing/recipe-sample.ts'
import { duplicateChoice, duplicatePolicies, needsAnswer, type ImportDuplicate } from './duplicates.ts'

const duplicate = (by: ImportDuplicate['by']): ImportDuplicate => ({
  ...{ by, recipeId: sampleId(1), title: 'Soup', slug: 'soup', isChangedHere: false },
  likeness: by === 'likeness' ? 0.8 : 1,
})

it('doubles what is only alike, and updates what came from the same place, where nothing is wished', () => {
  expect(duplicateChoice(duplicate('likeness'), null)).toBe('new')
  expect(duplicateChoice(duplicate('source'), null)).toBe('update')
  expect(duplicateChoice(duplicate('slug'), null)).toBe('update')
  expect(duplicateChoice(duplicate('content'), null)).toBe('update')
})

it.each(duplicatePolicies)('does what is wished with everything that the site may have: %s', (wish) => {
  for (const by of ['source', 'slug', 'likeness'] as const) {
    expect(duplicateChoice(duplicate(by), wish)).toBe(wish)
  }
})

it('makes a new recipe of what the site has not, whatever is wished', () => {
  for (const wish of [null, ...duplicatePolicies]) expect(duplicateChoice(null, wish)).toBe('new')
})

it('only a person can answer what is alike, and what would replace the work of somebody', () => {
  expect(needsAnswer(null)).toBe(false)
  for (const by of ['source', 'slug', 'content'] as const) {
    expect(needsAnswer(duplicate(by))).toBe(false)
    expect(needsAnswer({ ...duplicate(by), isChangedHere: true })).toBe(true)
  }
  expect(needsAnswer(duplicate('likeness'))).toBe(true)
})
