import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultQuotas } from '#core/calls/quota/quotas.ts'
import { smallVideo } from '../../media/testing/videos.ts'
import { openOnFullDisk } from '../../media/testing/full-disk.ts'
import { noisyImage } from '../../media/testing/images.ts'
import { openTestMedia, type TestMedia } from '../../media/testing/test-media.ts'
import { bearer, json } from '../testing/send.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

describe('an upload to a full disk', () => {
  let media: TestMedia
  let server: TestServer
  let token = ''
  beforeAll(async () => {
    media = await openTestMedia({ openStagedFile: openOnFullDisk(100_000) })
    server = await startTestServer({ media })
    token = (await server.signIn('ada@example.com')).token
  })
  afterAll(async () => {
    await server.stop()
    await media.stop()
  })

  it.each([
    ['an image', 'image', 'image/jpeg', () => noisyImage(1500, 1500).jpeg().toBuffer()],
    ['a video', 'video', 'video/mp4', async () => smallVideo({ data: Buffer.alloc(2_000_000) })],
  ] as const)(
    'is answered with 503 on a closing connection and leaves no file: %s',
    async (_, kind, type, make) => {
      const asked = json('POST', { fileName: 'a', contentType: type }, bearer(token))
      const address = await server.send(`/api/v1/manage/${kind}-upload-urls`, asked)
      const path = String(address.json?.['uploadUrl']).slice(server.url.length)
      media.logged.length = 0
      const response = await server.send(path, { method: 'PUT', body: await make() })
      expect([response.status, response.json]).toMatchObject([503, { code: 'disk_full' }])
      expect(response.headers).toMatchObject({ connection: 'close', 'retry-after': '60' })
      expect(media.logged).toEqual([`${kind} not stored`])
      const left = await readdir(join(media.folder, 'data'), { recursive: true, withFileTypes: true })
      expect(left.filter((entry) => entry.isFile())).toEqual([])
    },
  )
})

describe('an upload beyond the quota of an account', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ deps: { quotas: { ...defaultQuotas, storedBytes: 3_000_000 } } })
  })
  afterAll(() => server.stop())

  const addressFor = async (token: string) => {
    const asked = json('POST', { fileName: 'a', contentType: 'video/mp4' }, bearer(token))
    const address = await server.send('/api/v1/manage/video-upload-urls', asked)
    return String(address.json?.['uploadUrl']).slice(server.url.length)
  }
  const video = smallVideo({ data: Buffer.alloc(2_000_000) })

  it('is refused with the limit, also before anything is registered, and uploads of others are not', async () => {
    const { token } = await server.signIn('ada@example.com')
    const [first, second, third] = [await addressFor(token), await addressFor(token), await addressFor(token)]
    expect((await server.send(first, { method: 'PUT', body: video })).status).toBe(200)
    const refused = await server.send(second, { method: 'PUT', body: video })
    expect([refused.status, refused.json]).toMatchObject([403, { code: 'quota_reached' }])
    expect(refused.json?.['error']).toMatch(/may take 2.9 MB on this platform/)
    const other = await server.signIn('bob@example.com')
    const theirs = await server.send(await addressFor(other.token), { method: 'PUT', body: video })
    expect(theirs.status).toBe(200)
    const broken = await server.send(third, { method: 'PUT', body: Buffer.alloc(900_000) })
    expect(broken.status).toBe(415)
    const small = smallVideo({ data: Buffer.alloc(900_000) })
    expect((await server.send(await addressFor(token), { method: 'PUT', body: small })).status).toBe(200)
  })
})
