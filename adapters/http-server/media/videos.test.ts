import { readdir, readlink } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallVideo, smallWebm } from '../../media/testing/videos.ts'
import { openTestMedia, type TestMedia } from '../../media/testing/test-media.ts'
import { bearer, json } from '../testing/send.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const data = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
const video = smallVideo({ data })
const size = video.length

describe.each([
  ['on a disk', false],
  ['in a bucket', true],
] as const)('a video %s', (_, isS3) => {
  let media: TestMedia
  let server: TestServer
  let key = ''
  beforeAll(async () => {
    media = await openTestMedia({ isS3, maxVideoBytes: 1_000_000 })
    server = await startTestServer({ media })
    key = (await upload(video)).key
  })
  afterAll(async () => {
    await server.stop()
    await media.stop()
  })

  async function upload(body: Uint8Array, contentType = 'video/mp4') {
    const { token } = await server.signIn('ada@example.com')
    const asked = json('POST', { fileName: 'a', contentType }, bearer(token))
    const response = await server.send('/api/v1/manage/video-upload-urls', asked)
    const { uploadUrl, video } = response.json as { uploadUrl: string; video: { key: string } }
    const path = uploadUrl.slice(server.url.length)
    const sent = await server.send(path, { method: 'PUT', body })
    const named = json('POST', { key: video.key }, bearer(token))
    const registered = await server.send('/api/v1/manage/videos', named)
    return { key: video.key, path, sent, registered }
  }
  const get = (headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    server.send(`/videos/${key}`, { headers, method })

  it('is uploaded to a signed address, which accepts one file, and served to readers', async () => {
    const { sent, registered, path } = await upload(video)
    expect([sent.status, registered.status]).toEqual([200, 200])
    expect(registered.json).toMatchObject({ video: { id: expect.any(String) } })
    expect((await server.send(path, { method: 'PUT', body: video })).status).toBe(409)
  })

  it('is served whole without a range', async () => {
    const { status, headers, bytes } = await get()
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${key}"`,
      'x-content-type-options': 'nosniff',
    })
    expect(bytes.equals(video)).toBe(true)
  })

  it.each([
    ['bytes=0-', 0, size - 1],
    ['bytes=0-1', 0, 1],
    [`bytes=100000-200000`, 100_000, 200_000],
    ['bytes=-100', size - 100, size - 1],
    ['bytes=5-99999999', 5, size - 1],
  ])('is served with the range %s', async (range, start, end) => {
    const { status, headers, bytes } = await get({ range })
    expect(status).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/${size}`)
    expect(headers['content-length']).toBe(String(end - start + 1))
    expect(bytes.equals(video.subarray(start, end + 1))).toBe(true)
  })

  it('has no range after its end', async () => {
    const { status, headers, bytes } = await get({ range: `bytes=${size}-` })
    expect([status, headers['content-range'], bytes.length]).toEqual([416, `bytes */${size}`, 0])
  })

  it('is served with a range only of the version that the reader began with', async () => {
    const range = 'bytes=10-19'
    expect((await get({ range, 'if-range': `"${key}"` })).status).toBe(206)
    for (const other of ['"other"', `W/"${key}"`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      expect((await get({ range, 'if-range': other })).status).toBe(200)
    }
  })

  it('is answered with 304 by its tag', async () => {
    const { status, bytes } = await get({ 'if-none-match': `"${key}"` })
    expect([status, bytes.length]).toEqual([304, 0])
  })

  it('answers HEAD with the length and without the video', async () => {
    const whole = await get({}, 'HEAD')
    expect([whole.status, whole.headers['content-length'], whole.bytes.length]).toEqual([
      200,
      String(size),
      0,
    ])
    const part = await get({ range: 'bytes=0-9' }, 'HEAD')
    expect([part.status, part.headers['content-length'], part.headers['content-range']]).toEqual([
      206,
      '10',
      `bytes 0-9/${size}`,
    ])
  })

  it('has the type of its content, whatever type was sent', async () => {
    for (const [body, type] of [
      [smallWebm(), 'video/webm'],
      [smallVideo({ brand: 'qt  ' }), 'video/quicktime'],
    ] as const) {
      const { key: other } = await upload(body, 'video/mp4')
      expect((await server.send(`/videos/${other}`)).headers['content-type']).toBe(type)
    }
  })

  it('is refused with the reason, and no file is left', async () => {
    for (const [body, code] of [
      [Buffer.from('no video'), 'wrong_type'],
      [video.subarray(0, size - 1), 'wrong_type'],
      [Buffer.alloc(2_000_000), 'too_large'],
    ] as const) {
      const { sent, registered } = await upload(body)
      expect(sent.json).toMatchObject({ code, error: expect.stringMatching(/\S/) })
      expect(registered.json).toMatchObject({ code: 'video_not_found' })
    }
    expect((await server.send('/videos/..%2F..%2Fsecret.txt')).json).toMatchObject({
      code: 'video_not_found',
    })
    const names = await readdir(media.folder, { recursive: true })
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('is closed when its reader disconnects', async () => {
    for (let reader = 0; reader < 20; reader += 1) await leaveEarly(server.server.port, `/videos/${key}`)
    await expect.poll(() => openFiles(key)).toBe(0)
  })
})

describe('the captions of a video', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('are served as immutable text by the keys of both, and no browser takes them for a page', async () => {
    const { imageStore, captionStore } = server.stores
    const [videoId, id, ownerId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const createdAt = new Date()
    await imageStore.createVideo({
      ...{ id: videoId, ownerId, key: `${videoId}.mp4`, contentType: 'video/mp4', createdAt },
    })
    const text = 'WEBVTT\n\n00:01.000 --> 00:04.000\n<script>alert(1)</script> Crème\n'
    await captionStore.put({ id, videoId, language: 'en', text, createdAt })
    const path = `/videos/${videoId}.mp4/captions/${id}.vtt`
    const served = await server.send(path)
    expect([served.status, served.bytes.toString()]).toEqual([200, text])
    expect(served.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      etag: `"${id}"`,
    })
    expect((await server.send(path, { headers: { 'if-none-match': `"${id}"` } })).status).toBe(304)
    for (const other of [
      `/videos/other.mp4/captions/${id}.vtt`,
      path.slice(0, -4),
      `/videos/${videoId}.mp4/captions/${videoId}.vtt`,
      `/videos/${videoId}.mp4/captions/..%2F${id}.vtt`,
    ]) {
      expect((await server.send(other)).json).toMatchObject({ code: 'captions_not_found' })
    }
    await captionStore.remove(videoId, 'en')
    expect((await server.send(path)).status).toBe(404)
  })
})

/** Reads the first bytes of a response and disconnects. */
function leaveEarly(port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ port, path }, (response) => {
      response.once('data', () => {
        response.destroy()
        resolve()
      })
    })
      .on('error', reject)
      .end()
  })
}

/** The number of open file handles of this process with this name (Linux; 0 elsewhere). */
async function openFiles(name: string): Promise<number> {
  const descriptors = await readdir('/proc/self/fd').catch(() => [])
  const paths = await Promise.all(
    descriptors.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '')),
  )
  return paths.filter((path) => path.includes(name)).length
}
