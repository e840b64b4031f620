import { beforeEach, describe, expect, it } from 'vitest'
import { createRecipePreview } from '#core/calls/recipe/preview-recipe.ts'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import { createRecipePreviews } from './recipe-previews.ts'

const siteSlug = 'ottolina'

describe('the previews of recipes', () => {
  let platform: MemoryPlatform
  let owner: Person
  let recipeId: string

  beforeEach(async () => {
    platform = createMemoryPlatform()
    owner = await platform.signIn('owner@example.com')
    await owner.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    const body = { title: 'Tart', slug: 'tart', privacySetting: 'subscribers_only' as const }
    const { recipe } = (await owner.api.createRecipe({ siteSlug, body })).body
    recipeId = recipe.id
  })

  const ask = async (query: string, token?: string, id = recipeId) => {
    const app = createRecipePreviews({
      ...{ handle: platform.handle, platform: { url: platform.url }, logger: platform.deps.logger },
      preview: createRecipePreview(platform.deps),
      isSecure: false,
      render: async (site, { title, isLocked }) => ({
        status: 200,
        html: `${site.slug} ${title} ${isLocked ? 'locked' : 'open'}`,
      }),
    })
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const response = await app.request(
      `/recipe-previews/${siteSlug}/${id}${query}`,
      {},
      { incoming: { headers } },
    )
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
  }

  it('show a whole draft to those who manage it, and are never cached', async () => {
    const { status, headers, body } = await ask('', owner.token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ html: 'ottolina Tart open', css: expect.stringContaining('--') })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('show the unpublished changes of a published recipe', async () => {
    await owner.api.publishRecipe({ siteSlug, recipeId })
    const { recipe } = (await owner.api.getManagedRecipe({ siteSlug, recipeId })).body
    const body = { form: { title: 'Lemon tart' }, baseVersion: recipe.version }
    await owner.api.saveWorkingCopy({ siteSlug, recipeId, body })
    expect((await ask('', owner.token)).body).toMatchObject({ html: 'ottolina Lemon tart open' })
  })

  it('show what a reader without a subscription gets', async () => {
    expect((await ask('?as=anonymous', owner.token)).body).toMatchObject({ html: 'ottolina Tart locked' })
  })

  it('are refused to everybody else', async () => {
    const stranger = await platform.signIn('stranger@example.com')
    expect((await ask('')).status).toBe(401)
    expect((await ask('', stranger.token)).status).toBe(404)
    expect((await ask('', owner.token, crypto.randomUUID())).status).toBe(404)
  })
})
