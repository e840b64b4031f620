import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { createOwnDomains } from './own-domains.ts'
import { serveApp } from '../testing/serve-app.ts'

const domain = 'recipes.example.com'
let served: Awaited<ReturnType<typeof serveApp>>
let challenge = ''
const records = new Map<string, string[]>()
let platform: ReturnType<typeof createMemoryPlatform>

beforeAll(async () => {
  platform = createMemoryPlatform()
  const { deps, stores, signIn } = platform
  const { api } = await signIn('owner@example.com')
  const { site } = (await api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })).body
  await api.createSite({ body: { title: 'Plain', slug: 'plain' } })
  const set = await api.setSiteDomain({ siteSlug: 'ottolina', body: { domain } })
  challenge = set.body.domain?.challenge ?? ''
  await stores.siteStore.updatePlatformFields(site.id, { domain })
  served = await serveApp(
    createOwnDomains({
      ...{ platform: deps.platform, ...stores },
      readTextRecords: async (name) => records.get(name) ?? [],
    }),
  )
})
afterAll(() => served.stop())

const ask = (host: string, path: string) => served.ask(path, { headers: { host } })

describe('a site with its own domain', () => {
  it('answers the challenge on every port of the domain', async () => {
    for (const host of [domain, `${domain}:8080`]) {
      const { status, text } = await ask(host, '/.well-known/trivet-domain')
      expect([status, text]).toEqual([200, challenge])
    }
    expect((await ask('other.example.com', '/.well-known/trivet-domain')).status).toBe(404)
  })

  it('answers the challenge that a record of the domain names, if several sites claim it', async () => {
    const disputed = 'disputed.example.com'
    const record = `_trivet.${disputed}`
    const { api } = await platform.signIn('owner@example.com')
    const claim = async (siteSlug: string) =>
      (await api.setSiteDomain({ siteSlug, body: { domain: disputed } })).body.domain?.challenge ?? ''
    const proof = async () => {
      const { status, text } = await ask(disputed, '/.well-known/trivet-domain')
      return status === 200 ? text : status
    }
    for (const slug of ['first', 'second']) await api.createSite({ body: { title: slug, slug } })
    const first = await claim('first')
    expect(await proof()).toBe(first)
    const second = await claim('second')
    expect(await proof()).toBe(404)
    records.set(record, ['v=spf1 -all', second])
    expect(await proof()).toBe(second)
    records.set(record, ['another value'])
    expect(await proof()).toBe(404)
    const site = await platform.stores.siteStore.bySlug('first')
    const kept = site && (await platform.stores.domainStore.ofSite(site.id))
    if (!kept) throw new Error('The claim of the first site is gone')
    await platform.stores.domainStore.save({ ...kept, state: 'verified' })
    expect(await proof()).toBe(first)
    records.set(record, [second])
    expect(await proof()).toBe(second)
  })

  it('redirects permanently from the address of the platform to the same page', async () => {
    const { status, headers } = await ask('ottolina.localhost:4000', '/recipes/soup?page=2')
    expect([status, headers['location']]).toEqual([308, `http://${domain}/recipes/soup?page=2`])
  })

  it('does not redirect calls and files, or other sites', async () => {
    const paths = ['/api/v1/site/globals', '/images/a.png', '/assets/a.js', '/theme/a.css']
    for (const path of paths) expect((await ask('ottolina.localhost:4000', path)).status).toBe(404)
    expect((await ask('plain.localhost:4000', '/recipes')).status).toBe(404)
    expect((await ask(domain, '/recipes')).status).toBe(404)
    expect((await ask('localhost:4000', '/recipes')).status).toBe(404)
  })
})
