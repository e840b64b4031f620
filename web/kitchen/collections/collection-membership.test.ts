import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { createCollectionOf, setMembership } from './collection-membership.ts'

const siteSlug = 'ottolina'

describe('collection membership', () => {
  let api: TrivetApi
  let soup: string
  let cake: string
  const make = async (slug: string) =>
    (await api.createRecipe({ siteSlug, body: { title: slug, slug } })).body.recipe.id
  const read = async (collectionId: string) =>
    (await api.getManagedCollection({ siteSlug, collectionId })).body.collection.recipeIds

  beforeEach(async () => {
    api = (await createMemoryPlatform().signIn('ada@example.com')).api
    await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    soup = await make('soup')
    cake = await make('cake')
  })

  it('appends a recipe once and keeps the order of the others', async () => {
    const { id } = await createCollectionOf(api, { siteSlug, recipeId: soup }, 'For Sundays')
    const place = { siteSlug, recipeId: cake }
    await setMembership(api, place, id, true)
    expect((await setMembership(api, place, id, true)).recipeIds).toEqual([soup, cake])
    expect(await read(id)).toEqual([soup, cake])
    await setMembership(api, { siteSlug, recipeId: soup }, id, false)
    expect(await read(id)).toEqual([cake])
    expect((await setMembership(api, { siteSlug, recipeId: soup }, id, false)).recipeIds).toEqual([cake])
  })

  it('creates a collection from a title, with a slug derived from it', async () => {
    const { title, slug } = await createCollectionOf(api, { siteSlug, recipeId: soup }, 'For Sundays')
    expect({ title, slug }).toEqual({ title: 'For Sundays', slug: 'for-sundays' })
  })
})
