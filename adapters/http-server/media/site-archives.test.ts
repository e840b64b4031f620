import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleInFile } from '#core/formats/bundle/bundle-in-file.ts'
import { readSiteBundle } from '#core/formats/bundle/site-bundle.ts'
import { bytesInMemory } from '#core/formats/file/archive/byte-source.ts'
import { ok } from '#core/values/result.ts'
import { openTestMedia, type TestMedia } from '../../media/testing/test-media.ts'
import { smallVideo } from '../../media/testing/videos.ts'
import { silentLogger } from '../../system/console-logger.ts'
import { decodeText, pause } from '../../system/system.ts'
import { createSiteArchives } from './site-archives.ts'
import { serveApp } from '../testing/serve-app.ts'
import { bearer, json } from '../testing/send.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
const video = smallVideo({ data: Buffer.alloc(200_000, 7) })
const siteSlug = 'ours'

let media: TestMedia
let server: TestServer
let token: string
const keys = { gif: '', lost: '', video: '' }

beforeAll(async () => {
  media = await openTestMedia({ isS3: false })
  server = await startTestServer({ media })
  token = (await server.signIn('owner@example.com')).token
  const owner = server.api(token)
  await owner.createSite({ body: { title: 'Ours', slug: siteSlug } })
  const [image, lost, film] = [
    await upload('image', 'image/gif', gif),
    await upload('image', 'image/gif', gif),
    await upload('video', 'video/mp4', video),
  ]
  Object.assign(keys, { gif: image.key, lost: lost.key, video: film.key })
  const images = [{ id: image.id }, { id: lost.id }]
  await owner.createRecipe({ siteSlug, body: { title: 'Soup', slug: 'soup', images, videoId: film.id } })
})
afterAll(async () => {
  await server.stop()
  await media.stop()
})

async function upload(kind: 'image' | 'video', contentType: string, body: Buffer) {
  const asked = json('POST', { fileName: 'a', contentType }, bearer(token))
  const response = (await server.send(`/api/v1/manage/${kind}-upload-urls`, asked)).json ?? {}
  const { key } = response[kind] as { key: string }
  const path = String(response['uploadUrl']).slice(server.url.length)
  expect((await server.send(path, { method: 'PUT', body })).status).toBe(200)
  const named = json('POST', { key }, bearer(token))
  const { id } = (await server.send(`/api/v1/manage/${kind}s`, named)).json?.[kind] as { id: string }
  return { id, key }
}

async function archivePath(): Promise<string> {
  const { archive } = (await server.api(token).createSiteArchive({ siteSlug })).body
  return new URL(archive.url).pathname
}

/** The contents of an archive: its text, and each of its files by name. */
async function filesIn(bytes: Buffer) {
  const files = await bundleInFile(bytesInMemory(new Uint8Array(bytes)), decodeText)
  if (files === null) throw new Error('This is no archive of a site.')
  return files
}

describe('the archive of a site', () => {
  it('contains the bundle and the files of its images and videos, and is named after the site', async () => {
    const response = await server.send(await archivePath())
    expect(response.status).toBe(200)
    expect(response.headers).toMatchObject({
      ...{ 'content-type': 'application/zip', 'cache-control': 'private, no-store' },
      'content-disposition': 'attachment; filename="ours.zip"',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    })
    const { text, medium } = await filesIn(response.bytes)
    const { bundle } = (await server.api(token).exportSite({ siteSlug })).body
    const read = readSiteBundle(text)
    expect(read).toMatchObject({ ok: true, value: { bundle: { ...bundle, exportedAt: expect.anything() } } })
    expect(Buffer.from((await medium(keys.gif)) ?? [])).toEqual(gif)
    expect(Buffer.from((await medium(keys.video)) ?? [])).toEqual(video)
  })

  it('lists the missing files', async () => {
    await media.imageHost.remove(keys.lost)
    const { bytes } = await server.send(await archivePath())
    expect(await (await filesIn(bytes)).medium(keys.lost)).toBeNull()
    expect(bytes.includes('missing.txt')).toBe(true)
  })

  it('is only for owners, and is recorded in the log of the site', async () => {
    const site = await server.stores.siteStore.bySlug(siteSlug)
    for (const role of ['editor', 'writer'] as const) {
      const { id, api } = await server.signIn(`${role}@example.com`)
      await server.stores.siteStore.setRole(site?.id ?? '', id, role)
      await expect(api.createSiteArchive({ siteSlug })).rejects.toMatchObject({ status: 403 })
    }
    const { auditEntries } = (await server.api(token).listAuditEntries({ siteSlug })).body
    expect(auditEntries.map(({ action }) => action)).toContain('createSiteArchive')
  })

  it('has an address that is valid for ten minutes and cannot be changed', async () => {
    const path = await archivePath()
    const [site = '', user = '', time = '', signature = ''] = path.split('/').at(-1)?.split('.') ?? []
    const later = `${site}.${user}.${Number(time) + 1}.${signature}`
    for (const wrong of [later, 'nothing', `${path.split('/').at(-1)}.more`]) {
      expect((await server.send(`/api/v1/site-archives/${wrong}`)).status).toBe(403)
    }
    expect((await server.send(path, { method: 'HEAD' })).status).toBe(200)
    server.clock.pass(10 * 60)
    expect((await server.send(path)).json).toMatchObject({
      ...{ code: 'forbidden', error: 'This download has expired. Start it again in the settings.' },
    })
  })

  it('is refused to a person who no longer owns the site', async () => {
    const path = await archivePath()
    const site = await server.stores.siteStore.bySlug(siteSlug)
    const next = await server.signIn('next@example.com')
    await server.stores.siteStore.handOver(site?.id ?? '', next.id)
    expect((await server.send(path)).status).toBe(403)
  })
})

it('an archive that cannot be completed is aborted, so that no part is mistaken for the whole', async () => {
  let closed = 0
  async function* failing() {
    yield gif
    throw new Error('The bucket does not respond.')
  }
  const original = async () => ok({ size: 99, open: async () => ok(Readable.from(failing())) })
  const errors: string[] = []
  const part = await serveApp(
    createSiteArchives({
      open: async () =>
        ok({
          ...{ siteSlug: 'broken', exportedAt: new Date(), close: () => void (closed += 1) },
          keys: [{ kind: 'image' as const, key: 'a.gif' }],
          async *bundle() {
            yield '{}'
          },
        }),
      originals: { image: { original }, video: { original } },
      logger: { ...silentLogger, error: (event) => void errors.push(event) },
      isSecure: false,
    }),
  )
  await expect(part.ask('/api/v1/site-archives/token')).rejects.toThrow(/aborted|hang up/)
  await part.stop()
  expect([errors, closed]).toEqual([['archive aborted'], 1])
})

it('an archive whose client has gone is read no further and closed', async () => {
  let closed = 0
  const original = async () => ok({ size: 0, open: async () => ok(Readable.from([])) })
  const part = await serveApp(
    createSiteArchives({
      open: async () =>
        ok({
          ...{ siteSlug: 'endless', exportedAt: new Date(), close: () => void (closed += 1) },
          keys: [],
          async *bundle() {
            for (;;) {
              yield randomBytes(100_000).toString('base64')
              await pause()
            }
          },
        }),
      originals: { image: { original }, video: { original } },
      logger: silentLogger,
      isSecure: false,
    }),
  )
  const asked = request({ port: part.port, path: '/api/v1/site-archives/token' }, (response) =>
    response.once('data', () => response.destroy()),
  )
  asked.on('error', () => {}).end()
  await expect.poll(() => closed).toBe(1)
  await part.stop()
})
