import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { uploadImage, type PutMedia } from '#core/workflows/upload-media.ts'
import { err } from '#core/values/result.ts'
import { heicPhoto } from '../../media/testing/heic-photo.ts'
import { plainImage } from '../../media/testing/images.ts'
import { openTestMedia } from '../../media/testing/test-media.ts'
import { digestBytes } from '../../system/digest.ts'
import { createImageRoutes } from './images.ts'
import { bearer, json } from '../testing/send.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('ada@example.com')).token
})
afterAll(() => server.stop())

async function address() {
  const body = { fileName: 'a.png', contentType: 'image/png' }
  const response = await server.send('/api/v1/manage/image-upload-urls', json('POST', body, bearer(token)))
  const { uploadUrl, image } = response.json as { uploadUrl: string; image: { key: string } }
  return { path: uploadUrl.slice(server.url.length), key: image.key }
}

async function uploaded() {
  const { path, key } = await address()
  const body = await plainImage(60, 40).png().toBuffer()
  expect((await server.send(path, { method: 'PUT', body })).status).toBe(200)
  return { path, key }
}

it('an upload address accepts one file: a registered image never changes', async () => {
  const { path, key } = await uploaded()
  const registered = await server.send('/api/v1/manage/images', json('POST', { key }, bearer(token)))
  expect(registered.json).toMatchObject({ image: { width: 60, height: 40 } })
  const other = await plainImage(7, 7).png().toBuffer()
  const again = await server.send(path, { method: 'PUT', body: other })
  expect([again.status, again.json]).toMatchObject([409, { code: 'conflict' }])
  const shown = await server.send('/api/v1/manage/images', json('POST', { key }, bearer(token)))
  expect(shown.json).toEqual(registered.json)
})

it('an upload address accepts a valid file after a refused one', async () => {
  const { path } = await address()
  expect((await server.send(path, { method: 'PUT', body: 'no image' })).status).toBe(415)
  const body = await plainImage(7, 7).png().toBuffer()
  expect((await server.send(path, { method: 'PUT', body })).status).toBe(200)
})

it('bytes that the account has stored are not sent again, unless they are in the trash', async () => {
  const person = await server.signIn('bea@example.com')
  const other = await server.signIn('cem@example.com')
  // It is stored as a JPEG, but found by the digest of the sent file.
  const photo = await heicPhoto()
  const sent: string[] = []
  const putMedia: PutMedia = async (url, body) => {
    sent.push(url)
    const { status } = await server.send(url.slice(server.url.length), { method: 'PUT', body })
    return { status, sentence: null }
  }
  const upload = async ({ api }: { api: TrivetApi }, alt?: string) => {
    const names = { name: 'photo.heic', fileName: 'photo.heic', alt }
    const image = await uploadImage({ api, putMedia, digestBytes }, names, photo)
    if (!image.ok) throw new Error(image.error)
    return image.value.id
  }

  const first = await upload(person)
  expect(await upload(person, 'A tart')).toBe(first)
  expect(await upload(person, 'Another text')).toBe(first)
  expect(sent).toHaveLength(1)
  expect((await server.stores.imageStore.byIds([first]))[0]?.alt).toBe('A tart')
  expect(await upload(other)).not.toBe(first)
  expect(sent).toHaveLength(2)
  await server.stores.mediaLibraryStore.setTrashed(first, true)
  expect(await upload(person)).not.toBe(first)
  expect(sent).toHaveLength(3)

  const request = { fileName: 'a.png', contentType: 'image/png', digest: 'abc' }
  const refused = await server.send('/api/v1/manage/image-upload-urls', json('POST', request, bearer(token)))
  expect(refused.status).toBe(422)
})

it('fetching an image from the web again returns the same image', async () => {
  const { api } = await server.signIn('dan@example.com')
  const url = 'https://other.example/tart.png'
  server.pages.set(url, { url, contentType: 'image/png', bytes: await plainImage(30, 20).png().toBuffer() })
  const ids = [
    (await api.importImage({ body: { url } })).body.image.id,
    (await api.importImage({ body: { url } })).body.image.id,
  ]
  expect(new Set(ids).size).toBe(1)
})

it('a HEIC photo is registered and shown like any other, and its original is a JPEG', async () => {
  const body = { fileName: 'IMG_1.HEIC', contentType: 'image/heic' }
  const asked = await server.send('/api/v1/manage/image-upload-urls', json('POST', body, bearer(token)))
  const { uploadUrl, image } = asked.json as { uploadUrl: string; image: { key: string } }
  const sent = { method: 'PUT', body: await heicPhoto() }
  expect((await server.send(uploadUrl.slice(server.url.length), sent)).status).toBe(200)
  const registered = await server.send('/api/v1/manage/images', json('POST', image, bearer(token)))
  expect(registered.json).toMatchObject({ image: { width: 48, height: 64 } })
  const shown = await server.send(`/images/${image.key}?width=48&format=webp`)
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
})

it('a rendition is answered with 304 by its tag', async () => {
  const { key } = await uploaded()
  const first = await server.send(`/images/${key}?width=30&format=webp`)
  const etag = first.headers.etag ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  const headers = { 'if-none-match': `"other", W/${etag}` }
  const second = await server.send(`/images/${key}?width=30&format=webp`, { headers })
  expect([second.status, second.bytes.length, second.headers.etag]).toEqual([304, 0, etag])
  expect(second.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it('150 addresses that differ in width and quality lead to few renditions', async () => {
  const { key } = await uploaded()
  const asked = Array.from({ length: 150 }, (_, index) =>
    server.send(`/images/${key}?width=${index + 1}&quality=${(index % 100) + 1}&format=webp`),
  )
  const responses = await Promise.all(asked)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBeLessThanOrEqual(15)
})

it('only responses that depend on the Accept header vary by it', async () => {
  const { key } = await uploaded()
  expect((await server.send(`/images/${key}?width=30`)).headers.vary).toBe('Accept')
  expect((await server.send(`/images/${key}?width=30&format=webp`)).headers.vary).toBeUndefined()
})

it('HEAD has the headers of GET, without the image', async () => {
  const { key } = await uploaded()
  const get = await server.send(`/images/${key}?width=20`)
  const head = await server.send(`/images/${key}?width=20`, { method: 'HEAD' })
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(head.headers['content-type']).toBe(get.headers['content-type'])
  expect(head.headers.etag).toBe(get.headers.etag)
})

it('an image that cannot be read can be requested again later', async () => {
  const away = await openTestMedia()
  const message = 'Try again.'
  const variant = async () => err({ reason: 'unavailable', message } as const)
  const images = createImageRoutes({
    imageHost: { ...away.imageHost, variant },
    isSecure: false,
    trustedProxies: 0,
  })
  const response = await images.request('/images/aaaaaaaa-bbbb.jpg')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toEqual({ code: 'unavailable', error: message })
  await away.stop()
})
