import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '#core/testing/memory-device.ts'
import { noteOpenedRecipe, takeOpenedRecipes } from './opened-recipes.ts'

describe('the record of opened recipes', () => {
  it('has each recipe once, last opened last, and no other page', () => {
    const session = createMemoryStorage()
    const paths = ['/recipes/soup', '/recipes/tart', '/recipes', '/about', '/recipes/soup']
    for (const path of paths) noteOpenedRecipe(session, path)
    expect(takeOpenedRecipes(session)).toEqual(['/recipes/tart', '/recipes/soup'])
  })

  it('is empty once it was taken', () => {
    const session = createMemoryStorage()
    noteOpenedRecipe(session, '/recipes/soup')
    takeOpenedRecipes(session)
    expect(takeOpenedRecipes(session)).toEqual([])
  })

  it('is limited to the last 20', () => {
    const session = createMemoryStorage()
    for (let number = 1; number <= 30; number++) noteOpenedRecipe(session, `/recipes/${number}`)
    const taken = takeOpenedRecipes(session)
    expect([taken.length, taken[0], taken.at(-1)]).toEqual([20, '/recipes/11', '/recipes/30'])
  })
})
