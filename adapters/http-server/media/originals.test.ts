import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallVideo } from '../../media/testing/videos.ts'
import { openTestMedia, type TestMedia } from '../../media/testing/test-media.ts'
import { bearer, json } from '../testing/send.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** Two frames of one pixel. */
const movingGif = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==',
  'base64',
)
const video = smallVideo({ data: Buffer.alloc(200_000, 7) })
const nowhere = '00000000-0000-4000-8000-00000000dead'

describe.each([
  ['on a disk', false],
  ['in a bucket', true],
] as const)('an original %s', (_, isS3) => {
  let media: TestMedia
  let server: TestServer
  const tokens = { owner: '', editor: '', reader: '', elsewhere: '' }
  const ids = { gif: '', video: '', unused: '' }

  beforeAll(async () => {
    media = await openTestMedia({ isS3 })
    server = await startTestServer({ media })
    const people = await Promise.all(
      Object.keys(tokens).map(async (name) => [name, await server.signIn(`${name}@example.com`)] as const),
    )
    const person = Object.fromEntries(people)
    for (const [name, { token }] of people) Object.assign(tokens, { [name]: token })
    const owner = server.api(tokens.owner)
    await owner.createSite({ body: { title: 'Ours', slug: 'ours' } })
    await server.api(tokens.elsewhere).createSite({ body: { title: 'Theirs', slug: 'theirs' } })
    const site = await server.stores.siteStore.bySlug('ours')
    await server.stores.siteStore.setRole(site?.id ?? '', person['editor']?.id ?? '', 'editor')
    ids.gif = await upload('image', 'image/gif', movingGif)
    ids.unused = await upload('image', 'image/gif', movingGif)
    ids.video = await upload('video', 'video/mp4', video)
    const images = [{ id: ids.gif }]
    await owner.createRecipe({
      siteSlug: 'ours',
      body: { title: 'Soup', slug: 'soup', images, videoId: ids.video },
    })
  })
  afterAll(async () => {
    await server.stop()
    await media.stop()
  })

  async function upload(kind: 'image' | 'video', contentType: string, body: Buffer): Promise<string> {
    const asked = json('POST', { fileName: 'a', contentType }, bearer(tokens.owner))
    const response = (await server.send(`/api/v1/manage/${kind}-upload-urls`, asked)).json ?? {}
    const { key } = response[kind] as { key: string }
    const path = String(response['uploadUrl']).slice(server.url.length)
    expect((await server.send(path, { method: 'PUT', body })).status).toBe(200)
    const named = json('POST', { key }, bearer(tokens.owner))
    return ((await server.send(`/api/v1/manage/${kind}s`, named)).json?.[kind] as { id: string }).id
  }

  const ask = (token: string | null, id: string, { site = 'ours', method = 'GET', headers = {} } = {}) =>
    server.send(`/api/v1/manage/${site}/originals/${id}/bytes`, {
      method,
      headers: { ...headers, ...(token === null ? {} : bearer(token)) },
    })

  it('is served byte for byte to those who manage a site that uses it', async () => {
    for (const token of [tokens.owner, tokens.editor]) {
      expect((await ask(token, ids.gif)).bytes).toEqual(movingGif)
      expect((await ask(token, ids.video)).bytes).toEqual(video)
    }
  })

  it('is served as a download, without content sniffing or caching', async () => {
    const response = await ask(tokens.owner, ids.gif)
    expect(response.headers).toMatchObject({
      'content-type': 'image/gif',
      'content-length': String(movingGif.length),
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.gif"$/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    })
  })

  it('is not found for everybody else', async () => {
    const codes = async (...asked: Parameters<typeof ask>) => {
      const { status, json: body } = await ask(...asked)
      return [status, body?.['code']]
    }
    expect(await codes(null, ids.gif)).toEqual([401, 'unauthenticated'])
    for (const id of [ids.gif, ids.video, nowhere, 'no-id']) {
      expect(await codes(tokens.reader, id)).toEqual([404, 'site_not_found'])
      expect(await codes(tokens.elsewhere, id)).toEqual([404, 'site_not_found'])
      expect(await codes(tokens.elsewhere, id, { site: 'theirs' })).toEqual([404, 'image_not_found'])
    }
  })

  it("cannot be accessed by referencing it on a site of one's own", async () => {
    const theirs = server.api(tokens.elsewhere)
    const site = { siteSlug: 'theirs' }
    const recipe = { title: 'Soup', slug: 'soup' }
    const refused = (path: string) => ({ status: 422, body: { issues: [{ path }] } })
    const image = [{ id: ids.gif }]
    await expect(theirs.createRecipe({ ...site, body: { ...recipe, images: image } })).rejects.toMatchObject(
      refused('images.0.id'),
    )
    await expect(
      theirs.createRecipe({ ...site, body: { ...recipe, videoId: ids.video } }),
    ).rejects.toMatchObject(refused('videoId'))
    await expect(theirs.updateSite({ ...site, body: { logoId: ids.gif } })).rejects.toMatchObject(
      refused('logoId'),
    )
    expect((await ask(tokens.elsewhere, ids.gif, { site: 'theirs' })).status).toBe(404)
  })

  it('is served to its uploader before anything uses it, and to others as soon as the site does', async () => {
    expect((await ask(tokens.owner, ids.unused)).bytes).toEqual(movingGif)
    expect((await ask(tokens.editor, ids.unused)).status).toBe(404)
    const body = { title: 'Soups', slug: 'soups', imageId: ids.unused }
    await server.api(tokens.owner).createCollection({ siteSlug: 'ours', body })
    expect((await ask(tokens.editor, ids.unused)).bytes).toEqual(movingGif)
  })

  it('reports its digest on request, without its content', async () => {
    const headers = { 'want-repr-digest': 'sha-256=10' }
    for (const [id, bytes] of [
      [ids.gif, movingGif],
      [ids.video, video],
    ] as const) {
      const head = await ask(tokens.owner, id, { method: 'HEAD', headers })
      const digest = createHash('sha256').update(bytes).digest('base64')
      expect([head.status, head.bytes.length]).toEqual([200, 0])
      expect(head.headers['repr-digest']).toBe(`sha-256=:${digest}:`)
      expect(head.headers['content-length']).toBe(String(bytes.length))
    }
    expect((await ask(tokens.owner, ids.gif)).headers['repr-digest']).toBeUndefined()
  })

  it('that was removed from storage is answered with a message', async () => {
    const image = (await server.stores.imageStore.byIds([ids.unused]))[0]
    await media.imageHost.remove(image?.key ?? '')
    expect((await ask(tokens.owner, ids.unused)).json).toMatchObject({
      code: 'image_not_found',
      error: expect.stringMatching(/\S/),
    })
  })
})
