import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Storage } from '#core/ports/stores/storage.ts'
import { createMemoryPlatform } from '../memory/memory-platform.ts'
import { openSqlite } from '../storage/sqlite.ts'

const siteSlug = 'ottolina'
const consent = 'They signed up on my old site'
const base64 = (text: string) => Buffer.from(text).toString('base64')

let folder: string
let storage: Storage

// Unlike one in memory, a database in a file responds during writes.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trivet-progress-'))
  storage = await openSqlite(join(folder, 'trivet.sqlite'))
})
afterAll(async () => {
  await storage.close()
  await rm(folder, { recursive: true, force: true })
})

it('an import of subscribers reports its progress while it runs, and its result for an hour', async () => {
  const states = new Set<string>()
  let look = async () => {}
  const platform = createMemoryPlatform({ storage, pause: () => look() })
  const { api } = await platform.signIn('owner@example.com')
  await api.createSite({ body: { title: 'Ottolina', slug: siteSlug } })
  const latest = async () => (await api.getSubscriberImport({ siteSlug })).body.subscriberImport
  expect(await latest()).toBeNull()

  look = async () => {
    const seen = await latest()
    states.add(`${seen?.state} ${seen?.total}`)
  }
  const rows = Array.from({ length: 3000 }, (_, index) => `reader-${index}@example.com,Reader ${index}`)
  const file = base64(['email,name', ...rows].join('\n'))
  await api.importSubscribers({ siteSlug, body: { file, fileName: 'readers.csv', consent } })
  expect([...states].toSorted()).toEqual(['reading null', 'writing 3000'])
  expect(await latest()).toMatchObject({
    ...{ state: 'done', fileName: 'readers.csv', isDryRun: false },
    ...{ rows: 3000, written: 3000, added: 3000 },
  })

  const body = { file: base64('no address here'), consent }
  await expect(api.importSubscribers({ siteSlug, body })).rejects.toMatchObject({ status: 422 })
  expect(await latest()).toMatchObject({ state: 'failed', added: null })
  platform.clock.pass(2 * 60 * 60)
  expect(await latest()).toBeNull()
})
