import { describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { createRecipeServer } from './recipe-server.ts'

const siteSlug = 'ottolina'

/** A draft on the server with its editor, whose calls fail while `network.isThere` is false. */
async function openDraft() {
  const { api } = await createMemoryPlatform().signIn('ada@example.com')
  await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  const { recipe } = (await api.createRecipe({ siteSlug, body: { title: 'Tart', slug: 'tart' } })).body
  const address = { siteSlug, recipeId: recipe.id }
  const network = { isOnline: true }
  const overNetwork: TrivetApi = new Proxy(api, {
    get: (calls, name) =>
      network.isOnline ? Reflect.get(calls, name) : () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const published = async () => (await api.getManagedRecipe(address)).body.recipe.title
  return { api, address, network, published, server: createRecipeServer(overNetwork, address) }
}

describe('a recipe that was published while its editor could not reach the server', () => {
  it('is saved in its working copy, so that readers do not see the change before the update', async () => {
    const { api, address, network, published, server } = await openDraft()
    const { draft, version } = await server.load()
    const save = { changes: { title: 'Lemon tart' }, version, draft: { ...draft, title: 'Lemon tart' } }
    network.isOnline = false
    await expect(server.save(save)).rejects.toThrow('Failed to fetch')
    await api.publishRecipe(address)
    network.isOnline = true
    expect((await server.save(save)).kind).toBe('saved')
    expect(await published()).toBe('Tart')
    expect((await api.getWorkingCopy(address)).body.workingCopy.form.title).toBe('Lemon tart')
  })

  it('is saved in its working copy even if the editor was opened from a copy on the device', async () => {
    const { api, address, network, published, server } = await openDraft()
    const { recipe } = (await api.publishRecipe(address)).body
    network.isOnline = false
    await expect(server.load()).rejects.toThrow('Failed to fetch')
    network.isOnline = true
    const draft = (await createRecipeServer(api, address).load()).draft
    await server.save({ changes: { title: 'Lemon tart' }, version: String(recipe.version), draft })
    expect(await published()).toBe('Tart')
  })
})
