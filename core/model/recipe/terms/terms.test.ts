import { describe, expect, it } from 'vitest'
import { Slug } from '../../site/slug.ts'
import { Term } from '../record/recipe-parts.ts'
import { termKinds } from './term-kinds.ts'
import { recordTerms, termById, termBySlug, termsByIds, termsByKind } from './terms.ts'

const all = Object.values(termsByKind).flat()

describe('the terms of the platform', () => {
  it('have ids of their own, and slugs of their own within a kind', () => {
    expect(all.map((term) => Term.parse(term))).toEqual(all)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const kind of termKinds) {
      const slugs = termsByKind[kind].map(({ slug }) => Slug.parse(slug))
      expect(new Set(slugs).size).toBe(slugs.length)
    }
  })

  it('have the meals and the category that cards show as pills', () => {
    const meals = ['breakfast', 'dinner', 'snack', 'dessert', 'drink'].map(
      (slug) => termBySlug('meals', slug)?.title,
    )
    expect(meals).toEqual(['Breakfast', 'Main Dishes', 'Snacks & Sides', 'Baking & Desserts', 'Drinks'])
    expect(termBySlug('categories', 'sandwich')?.title).toBe('Sandwiches')
  })

  it('are found by id, and by slug within their kind alone', () => {
    for (const term of all) expect(termById(term.id)).toBe(term)
    expect(termById('nothing')).toBeUndefined()
    expect(termBySlug('cuisines', 'breakfast')).toBeUndefined()
  })

  it('are given for ids once, in order, without those of other kinds', () => {
    const [dinner, snack, thai] = [
      termBySlug('meals', 'dinner'),
      termBySlug('meals', 'snack'),
      termBySlug('cuisines', 'thai'),
    ]
    const ids = [snack, dinner, snack, thai].map((term) => term?.id ?? '')
    expect(termsByIds('meals', [...ids, 'unknown'])).toEqual([snack, dinner])
    expect(termsByIds('meals', undefined)).toEqual([])
    expect(recordTerms({ mealIds: ids, cuisineIds: ids })).toEqual([snack, dinner, thai])
  })
})
