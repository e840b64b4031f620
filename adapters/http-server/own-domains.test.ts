import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '../memory/memory-platform.ts'
import { createOwnDomains } from './own-domains.ts'
import { serveApp } from './testing/serve-app.ts'

const domain = 'recipes.example.com'
let served: Awaited<ReturnType<typeof serveApp>>
let challenge = ''

beforeAll(async () => {
  const { deps, stores, signIn } = createMemoryPlatform()
  const { api } = await signIn('owner@example.com')
  const { site } = (await api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })).body
  await api.createSite({ body: { title: 'Plain', slug: 'plain' } })
  const set = await api.setSiteDomain({ siteSlug: 'ottolina', body: { domain } })
  challenge = set.body.domain?.challenge ?? ''
  await stores.siteStore.updatePlatformFields(site.id, { domain })
  served = await serveApp(createOwnDomains({ platform: deps.platform, ...stores }))
})
afterAll(() => served.stop())

const ask = (host: string, path: string) => served.ask(path, { headers: { host } })

describe('a site with a domain of its own', () => {
  it('proves its claim at every port of the domain', async () => {
    for (const host of [domain, `${domain}:8080`]) {
      const { status, text } = await ask(host, '/.well-known/trivet-domain')
      expect([status, text]).toEqual([200, challenge])
    }
    expect((await ask('other.example.com', '/.well-known/trivet-domain')).status).toBe(404)
  })

  it('leads from the address of the platform to the same page, for good', async () => {
    const { status, headers } = await ask('ottolina.localhost:4000', '/recipes/soup?page=2')
    expect([status, headers['location']]).toEqual([308, `http://${domain}/recipes/soup?page=2`])
  })

  it('leaves calls and files where they are, and other sites alone', async () => {
    const paths = ['/api/v1/site/globals', '/images/a.png', '/assets/a.js', '/theme/a.css']
    for (const path of paths) expect((await ask('ottolina.localhost:4000', path)).status).toBe(404)
    expect((await ask('plain.localhost:4000', '/recipes')).status).toBe(404)
    expect((await ask(domain, '/recipes')).status).toBe(404)
    expect((await ask('localhost:4000', '/recipes')).status).toBe(404)
  })
})
