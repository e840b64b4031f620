import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '#core/testing/fakes/memory-device.ts'
import { noteOpenedRecipe, takeOpenedRecipes } from './opened-recipes.ts'

describe('the record of opened recipes', () => {
  it('has each recipe once, and no other page', () => {
    const session = createMemoryStorage()
    const paths = ['/recipes/soup', '/recipes/tart', '/recipes', '/about', '/recipes/soup']
    for (const path of paths) noteOpenedRecipe(session, path)
    expect(takeOpenedRecipes(session)).toEqual(['/recipes/soup', '/recipes/tart'])
  })

  it('is empty once it was taken', () => {
    const session = createMemoryStorage()
    noteOpenedRecipe(session, '/recipes/soup')
    takeOpenedRecipes(session)
    expect(takeOpenedRecipes(session)).toEqual([])
  })

  it('is limited in length, and drops the oldest', () => {
    const session = createMemoryStorage()
    const paths = Array.from({ length: 500 }, (_, index) => `/recipes/${index}`)
    for (const path of paths) noteOpenedRecipe(session, path)
    const taken = takeOpenedRecipes(session)
    expect(taken.length).toBeGreaterThan(100)
    expect(paths.slice(-taken.length)).toEqual(taken)
  })
})
