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
    await server.save({
      changes: { title: 'Lemon tart' },
      version: { baseVersion: recipe.version, copyVersion: null },
      draft,
    })
    expect(await published()).toBe('Tart')
  })
})

describe('a recipe that was unpublished while it had unpublished changes', () => {
  it('is edited as its editor shows it, and loses none of these changes', async () => {
    const { api, address, server } = await openDraft()
    await api.publishRecipe(address)
    const published = await server.load()
    const copy = { ...published.draft, title: 'Lemon tart' }
    await server.save({ changes: { title: 'Lemon tart' }, version: published.version, draft: copy })
    await api.unpublishRecipe(address)
    const loaded = await server.load()
    expect(loaded.draft.title).toBe('Lemon tart')
    const draft = { ...loaded.draft, servingDescription: '8 slices' }
    const changes = { servingDescription: '8 slices' }
    expect((await server.save({ changes, version: loaded.version, draft })).kind).toBe('saved')
    expect((await server.load()).draft).toEqual(draft)
  })
})

describe('two editors of a published recipe', () => {
  it('do not overwrite each other in its working copy', async () => {
    const { api, address, server } = await openDraft()
    await api.publishRecipe(address)
    const other = createRecipeServer(api, address)
    const [mine, theirs] = [await server.load(), await other.load()]
    const save = (title: string, { version, draft }: typeof mine) => {
      return { changes: { title }, version, draft: { ...draft, title } }
    }
    expect((await other.save(save('Lemon tart', theirs))).kind).toBe('saved')
    const refused = await server.save(save('Plum tart', mine))
    expect(refused).toMatchObject({ kind: 'conflict', theirs: { draft: { title: 'Lemon tart' } } })
  })

  it('is a conflict if one publishes what the other continues to change', async () => {
    const { api, address, server } = await openDraft()
    await api.publishRecipe(address)
    const first = await server.load()
    const draft = { ...first.draft, title: 'Lemon tart' }
    const saved = await server.save({ changes: { title: 'Lemon tart' }, version: first.version, draft })
    if (saved.kind !== 'saved') throw new Error('The changes are not saved')
    await api.publishWorkingCopy(address)
    await api.updateRecipe({ ...address, body: { title: 'Plum tart' } })
    const changes = { servingDescription: '8 slices' }
    const result = await server.save({ changes, version: saved.version, draft: { ...draft, ...changes } })
    expect(result).toMatchObject({ kind: 'conflict', theirs: { draft: { title: 'Plum tart' } } })
  })
})
