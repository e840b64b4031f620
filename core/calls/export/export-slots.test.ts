import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryPlatform, type MemoryPlatform, type Person } from '#adapters/memory/memory-platform.ts'
import { givenBody } from '../contract/handle.ts'
import { createOpenSiteArchive } from './open-site-archive.ts'

let platform: MemoryPlatform
let owner: Person

beforeEach(async () => {
  platform = createMemoryPlatform()
  owner = await platform.signIn('owner@example.com')
  await owner.api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
})

/** An export that has not been read yet. */
const begin = () =>
  platform.handle({
    ...{ name: 'exportSite', params: { siteSlug: 'ottolina' }, query: {}, readBody: givenBody(undefined) },
    ...{ token: owner.token, origin: platform.url, clientAddress: '192.0.2.1', requestId: 'test' },
  })

const archiveToken = async () => {
  const { archive } = (await owner.api.createSiteArchive({ siteSlug: 'ottolina' })).body
  return archive.url.split('/').at(-1) ?? ''
}

describe('an export', () => {
  it('of an account that is downloading another one is refused with 429 until that ends', async () => {
    const first = await begin()
    expect(await begin()).toMatchObject({
      ...{ status: 429, retryAfterSeconds: 10 },
      body: { code: 'rate_limited', error: expect.stringMatching(/^You are already downloading a site\./) },
    })
    const open = createOpenSiteArchive(platform.deps)
    expect(await open(await archiveToken())).toMatchObject({ ok: false, error: { code: 'rate_limited' } })
    for await (const piece of first.pieces ?? []) expect(piece).not.toBe('')
    expect((await begin()).status).toBe(200)
  })

  it('that is aborted before anything is read ends', async () => {
    const { pieces } = await begin()
    await pieces?.return()
    expect((await begin()).status).toBe(200)
  })

  it('of one account does not delay those of others', async () => {
    await begin()
    const other = await platform.signIn('other@example.com')
    await other.api.createSite({ body: { title: 'Other', slug: 'other' } })
    expect((await other.api.exportSite({ siteSlug: 'other' })).body.bundle.site.slug).toBe('other')
  })

  it('that fails before its first piece is an error of the call, and ends', async () => {
    const { recipeStore } = platform.deps
    const replaced = createMemoryPlatform({
      ...platform.deps,
      recipeStore: { ...recipeStore, page: () => Promise.reject(new Error('The disk is gone.')) },
    })
    const api = replaced.api(owner.token)
    for (const _ of [1, 2]) {
      await expect(api.exportSite({ siteSlug: 'ottolina' })).rejects.toMatchObject({ status: 500 })
    }
  })
})

describe('an archive', () => {
  it('that is closed leaves room for the next one', async () => {
    const open = createOpenSiteArchive(platform.deps)
    const first = await open(await archiveToken())
    expect(first.ok).toBe(true)
    expect((await begin()).status).toBe(429)
    if (first.ok) first.value.close()
    expect((await begin()).status).toBe(200)
  })
})
