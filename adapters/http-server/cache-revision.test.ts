import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openStorage } from '../storage/open-storage.ts'
import { startTestServer } from './testing/test-server.ts'

const site = '/api/v1/site/ottolina'

describe('two servers on one SQLite file', () => {
  it('see the writes of each other at once', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'trivet-two-servers-'))
    const storages = await Promise.all([openStorage({ dataFolder }), openStorage({ dataFolder })])
    const servers = await Promise.all(
      storages.map((storage) =>
        startTestServer({ deps: { storage }, revisionSync: storage.revisionSync ?? expect.fail() }),
      ),
    )
    try {
      const [one, other] = servers
      if (!one || !other) throw new Error('Two servers were started')
      const owner = await one.signIn('owner@example.com')
      await owner.api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
      const path = `${site}/current-site`
      for (const [reader, writer] of [
        [one, other],
        [other, one],
        [one, one],
      ] as const) {
        await reader.send(path)
        const title = `Title ${Math.random()}`
        await writer.api(owner.token).updateSite({ siteSlug: 'ottolina', body: { title } })
        const shown = await Promise.all(servers.map((server) => server.send(path)))
        for (const { json } of shown) expect(json).toMatchObject({ site: { title } })
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await Promise.all(storages.map((storage) => storage.close()))
      await rm(dataFolder, { recursive: true, force: true })
    }
  })
})

describe('the cache with a revision that is known without a query', () => {
  it('renders a response again while the revision cannot be read', async () => {
    let isAway = false
    const own = await startTestServer({
      revisionSync: () => {
        if (isAway) throw new Error('The database is away')
        return 1
      },
    })
    try {
      const owner = await own.signIn('owner@example.com')
      await owner.api.createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
      const ask = async () => (await own.send(`${site}/current-site`)).json
      const before = await ask()
      expect(await ask()).toEqual(before)
      await owner.api.updateSite({ siteSlug: 'ottolina', body: { title: 'Renamed' } })
      isAway = true
      expect(await ask()).toMatchObject({ site: { title: 'Renamed' } })
    } finally {
      await own.stop()
    }
  })
})
