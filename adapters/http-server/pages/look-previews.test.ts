import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import { createLookPreviews } from './look-previews.ts'

const siteSlug = 'ottolina'

describe('the previews of an unpublished look', () => {
  let platform: MemoryPlatform
  let owner: Person

  beforeEach(async () => {
    platform = createMemoryPlatform()
    owner = await platform.signIn('owner@example.com')
    await owner.api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
    await owner.api.saveLookDraft({ siteSlug, body: { themeStyle: 'bold' } })
  })

  const ask = async (path: string, token?: string, version: string | null = null) => {
    const app = createLookPreviews({
      ...{ handle: platform.handle, platform: { url: platform.url }, logger: platform.deps.logger },
      isSecure: false,
      render: async (site, path) => ({ status: 200, html: `${site.themeStyle} ${path}` }),
    })
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const query = version === null ? '' : `&version=${version}`
    const address = `/look-previews/${siteSlug}?path=${encodeURIComponent(path)}${query}`
    const response = await app.request(address, {}, { incoming: { headers } })
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
  }

  it('are rendered with unpublished changes, and never cached', async () => {
    const { status, headers, body } = await ask('/recipes?page=2', owner.token)
    expect([status, body]).toEqual([200, { html: 'bold /recipes?page=2', status: 200 }])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toContain('application/json')
  })

  it('are rendered with an earlier look if one is given', async () => {
    await owner.api.publishLookDraft({ siteSlug })
    const [earlier] = (await owner.api.listLookVersions({ siteSlug })).body.lookVersions
    expect((await ask('/', owner.token)).body).toEqual({ html: 'bold /', status: 200 })
    expect((await ask('/', owner.token, earlier?.id)).body).toEqual({ html: 'accent /', status: 200 })
    expect((await ask('/', owner.token, 'unknown')).status).toBe(404)
  })

  it('are available to the owner of a site that the platform has closed', async () => {
    await platform.stores.siteStore
      .bySlug(siteSlug)
      .then(
        (site) =>
          site &&
          platform.stores.platformStore.setClosure(site.id, { closedAt: new Date(0), reason: 'Spam' }),
      )
    await owner.api.deleteLookDraft({ siteSlug })
    expect((await ask('/', owner.token)).status).toBe(200)
  })

  it('are available only to the owner of the site', async () => {
    const stranger = await platform.signIn('stranger@example.com')
    expect((await ask('/')).status).toBe(401)
    expect((await ask('/', stranger.token)).status).toBe(404)
    expect((await ask('/', 'unknown')).status).toBe(401)
  })

  it.each(['recipes', '//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])(
    'are not rendered for %s',
    async (path) => {
      expect((await ask(path, owner.token)).status).toBe(422)
    },
  )
})
