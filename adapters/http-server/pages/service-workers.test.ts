import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { createServiceWorkers } from './service-workers.ts'
import { serveApp } from '../testing/serve-app.ts'

let served: Awaited<ReturnType<typeof serveApp>>
let mainHost: string

beforeAll(async () => {
  const { deps, stores, signIn } = createMemoryPlatform()
  const { api } = await signIn('owner@example.com')
  await api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
  mainHost = new URL(deps.platform.url).host
  served = await serveApp(
    createServiceWorkers({
      ...{ platform: deps.platform, ...stores },
      programs: {
        sites: { code: 'ofSites()', files: ['/assets/visitor.js'] },
        kitchen: { code: 'ofKitchen()', files: ['/assets/kitchen.js'] },
        account: { code: 'ofAccount()', files: ['/assets/account.js'] },
      },
    }),
  )
})
afterAll(() => served.stop())

const ask = (host: string, path = '/service-worker.js') => served.ask(path, { headers: { host } })

describe('the service worker', () => {
  it('of a site has the files of the pages of sites, and that of the main host those of the kitchen', async () => {
    const ofSite = await ask(`ottolina.${mainHost}`)
    expect(ofSite.status).toBe(200)
    expect(ofSite.text).toMatch(
      /^self\.release={"id":"\w{12}","files":\["\/assets\/visitor\.js"\]};\nofSites\(\)$/,
    )
    const ofMain = await ask(mainHost)
    expect(ofMain.text).toMatch(
      /^self\.release={"id":"\w{12}","files":\["\/assets\/kitchen\.js"\]};\nofKitchen\(\)$/,
    )
  })

  it('of account pages has their files, and is on the main host only', async () => {
    const path = '/account-service-worker.js'
    expect((await ask(mainHost, path)).text).toMatch(
      /^self\.release={"id":"\w{12}","files":\["\/assets\/account\.js"\]};\nofAccount\(\)$/,
    )
    expect((await ask(`ottolina.${mainHost}`, path)).status).toBe(404)
  })

  it('may send requests only to its own host, and is revalidated on every visit', async () => {
    const { headers } = await ask(mainHost)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'cache-control': 'no-cache',
    })
  })

  it('does not exist on a host without a site', async () => {
    expect((await ask(`nobody.${mainHost}`)).status).toBe(404)
  })
})
