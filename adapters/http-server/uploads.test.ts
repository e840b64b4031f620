import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallFilm } from '../media/testing/films.ts'
import { openOnFullDisk } from '../media/testing/full-disk.ts'
import { noisyPicture } from '../media/testing/pictures.ts'
import { openTestMedia, type TestMedia } from '../media/testing/test-media.ts'
import { bearer, json } from './testing/send.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

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
    ['an image', 'image', 'image/jpeg', () => noisyPicture(1500, 1500).jpeg().toBuffer()],
    ['a video', 'video', 'video/mp4', async () => smallFilm({ data: Buffer.alloc(2_000_000) })],
  ] as const)(
    'is answered 503 on a closing connection and leaves nothing: %s',
    async (_, kind, type, make) => {
      const asked = json('POST', { fileName: 'a', contentType: type }, bearer(token))
      const address = await server.send(`/api/v1/manage/${kind}-upload-urls`, asked)
      const path = String(address.json?.['uploadUrl']).slice(server.url.length)
      media.logged.length = 0
      const answer = await server.send(path, { method: 'PUT', body: await make() })
      expect([answer.status, answer.json]).toMatchObject([503, { code: 'unavailable' }])
      expect(answer.headers).toMatchObject({ connection: 'close', 'retry-after': '5' })
      expect(media.logged).toEqual([`${kind} not stored`])
      const left = await readdir(join(media.folder, 'data'), { recursive: true, withFileTypes: true })
      expect(left.filter((entry) => entry.isFile())).toEqual([])
    },
  )
})
