import { describe, expect, it } from 'vitest'
import { api, ask, ids, publishRecipe, siteSlug } from './discovery-site.ts'

/** Tests the redirects from former slugs of recipes and collections; requires `startDiscoverySite`. */
export function describeFormerAddresses(): void {
  describe('a former address', () => {
    const rename = async (name: string, slug: string) => {
      const recipeId = ids.get(name) ?? ''
      const { recipe: before } = (await api.getManagedRecipe({ siteSlug, recipeId })).body
      await api.updateRecipe({ siteSlug, recipeId, body: { title: before.title, slug } })
    }
    const locationOf = async (path: string) => {
      const { status, headers } = await ask(path)
      return [status, headers.location]
    }

    it('redirects to the current one directly, after any number of changes, with its query', async () => {
      await publishRecipe('first', {})
      for (const slug of ['second', 'third', 'first', '最後の名前']) await rename('first', slug)
      const present = `/recipes/${encodeURIComponent('最後の名前')}`
      for (const slug of ['first', 'second', 'third']) {
        expect(await locationOf(`/recipes/${slug}`)).toEqual([301, present])
      }
      expect(await locationOf('/recipes/first?servings=2')).toEqual([301, `${present}?servings=2`])
      expect(await locationOf(present)).toEqual([200, undefined])
    })

    it('redirects to that of a collection too, until a later collection uses it', async () => {
      const collectionId = ids.get('soups') ?? ''
      for (const slug of ['stews', 'スープ']) {
        await api.updateCollection({ siteSlug, collectionId, body: { slug } })
      }
      const present = `/collections/${encodeURIComponent('スープ')}`
      for (const slug of ['soups', 'stews']) {
        expect(await locationOf(`/collections/${slug}`)).toEqual([301, present])
      }
      expect(await locationOf(present)).toEqual([200, undefined])
      const body = { title: 'Stews', slug: 'stews', recipeIds: [ids.get('味噌汁') ?? ''] }
      await api.createCollection({ siteSlug, body })
      expect(await locationOf('/collections/stews')).toEqual([200, undefined])
    })

    it('belongs to a later recipe that uses it, and is 404 while its recipe is unpublished', async () => {
      await publishRecipe('old-pie', {})
      await rename('old-pie', 'new-pie')
      await publishRecipe('old-pie', {})
      expect(await locationOf('/recipes/old-pie')).toEqual([200, undefined])
      await rename('old-pie', 'newest-pie')
      expect(await locationOf('/recipes/old-pie')).toEqual([301, '/recipes/newest-pie'])
      await api.unpublishRecipe({ siteSlug, recipeId: ids.get('old-pie') ?? '' })
      expect(await locationOf('/recipes/old-pie')).toEqual([404, undefined])
    })
  })
}
