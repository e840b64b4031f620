import { describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import type { CallDefinition } from './call.ts'
import { catalogue } from '../catalogue.ts'
import type { CallName } from './routes.ts'
import { paramsOf, useCallPlatform } from '../testing/call-platform.ts'

const { platform, tokens, ask } = useCallPlatform()
const calls: readonly CallDefinition[] = Object.values(catalogue)

describe('a call is refused', () => {
  const management = calls.filter(({ access }) => access === 'editor' || access === 'owner')

  it('for a missing token before it reveals anything about the site, the ids or the body', async () => {
    for (const { name } of management) {
      const response = await ask(name, {
        params: paramsOf(name, { siteSlug: 'no-such-site', recipeId: 'x' }),
        body: 7,
      })
      expect([name, response.status, response.code]).toEqual([name, 401, 'unauthenticated'])
    }
  })

  it('for strangers with the same response whether or not the site exists', async () => {
    const token = tokens['user'] ?? null
    for (const { name } of management) {
      const there = await ask(name, { token })
      const gone = await ask(name, { token, params: paramsOf(name, { siteSlug: 'no-such-site' }) })
      expect(there).toEqual(gone)
    }
  })

  it('for malformed ids in the same way as for unknown ones', async () => {
    const token = tokens['owner'] ?? null
    for (const recipeId of ['soup', '1', `${sampleId(1)}0`, "' or 1=1 --", 'e\0']) {
      const response = await ask('getManagedRecipe', { token, params: { siteSlug: 'ottolina', recipeId } })
      expect([response.status, response.code]).toEqual([404, 'recipe_not_found'])
    }
  })

  it('with every issue of the request', async () => {
    const response = await ask('createRecipe', {
      token: tokens['owner'] ?? null,
      body: { title: '', difficultyLevel: 'brutal' },
    })
    expect(response).toMatchObject({
      status: 422,
      code: 'validation_failed',
      issues: [
        { path: 'title', message: 'String must contain at least 1 character(s)' },
        { path: 'slug', message: 'Required' },
        {
          path: 'difficultyLevel',
          message: "Invalid enum value. Expected 'easy' | 'medium' | 'hard', received 'brutal'",
        },
      ],
    })
    expect(response.error).toContain('Slug is missing.')
  })

  it('for unknown fields in management calls, nested ones too', async () => {
    const token = tokens['owner'] ?? null
    const owner = platform.api(token)
    const recipe = { title: 'Pie', slug: 'pie' }
    const { body } = await owner.createRecipe({ siteSlug: 'ottolina', body: recipe })
    const writes: [CallName, unknown, string][] = [
      ['createSite', { title: 'A', slug: 'a', owner: 'me' }, ''],
      ['updateCurrentUser', { isAdmin: true }, ''],
      ['updateCurrentUser', { avatar: { id: sampleId(1), filter: 'sepia' } }, 'avatar'],
      ['updateSite', { headerLinks: [{ label: 'A', href: '/', rel: 'me' }] }, 'headerLinks.0'],
      ['createRecipe', { ...recipe, images: [{ id: sampleId(1), filter: 'sepia' }] }, 'images.0'],
      ['publishRecipe', { when: 'now' }, ''],
      ['createImageUploadUrl', { fileName: 'a.png', contentType: 'image/png', size: 1 }, ''],
      ['createIngredient', { title: 'Rice', color: 'white' }, ''],
    ]
    for (const [name, sent, path] of writes) {
      const params = paramsOf(name, { recipeId: body.recipe.id })
      const { status, issues } = await ask(name, { token, params, body: sent })
      expect([name, status, issues]).toMatchObject([
        name,
        422,
        [{ path, message: expect.stringContaining('Unrecognized key(s) in object') }],
      ])
    }
  })

  it('for a body that is nested too deeply', async () => {
    const bottomless = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
    const body = { title: 'Deep', slug: 'deep', legacyRecipeData: { bottomless } }
    const response = await ask('createRecipe', { token: tokens['owner'] ?? null, body })
    expect([response.status, response.issues]).toEqual([422, [{ path: '', message: 'Invalid input' }]])
  })
})

describe('the body of a call', () => {
  const reading = (name: CallName, token: string | null) => {
    const asked: unknown[] = []
    const response = platform.handle({
      ...{ name, params: paramsOf(name), query: {}, token, origin: platform.url },
      ...{ clientAddress: '192.0.2.1', requestId: 'request-1' },
      readBody: async (limit, userId) => {
        asked.push([limit.bytes, userId === null ? 'stranger' : 'account'])
        return { ok: true, value: {} }
      },
    })
    return { asked, response }
  }

  it('is read only for callers who may make the call', async () => {
    for (const call of calls) {
      if (call.access === 'anyone') continue
      const { asked, response } = reading(call.name, null)
      expect([call.name, (await response).status, asked]).toEqual([call.name, 401, []])
    }
    for (const name of ['importSite', 'importSubscribers', 'createRecipe'] as const) {
      const { asked, response } = reading(name, tokens['user'] ?? null)
      expect([name, (await response).status, asked]).toEqual([name, 404, []])
    }
  })

  it('is read once, up to the limit of the call for accounts and for strangers', async () => {
    const owner = reading('importSite', tokens['owner'] ?? null)
    await owner.response
    expect(owner.asked).toEqual([[64 * 1024 * 1024, 'account']])
    const stranger = reading('requestSignIn', null)
    await stranger.response
    expect(stranger.asked).toEqual([[16 * 1024, 'stranger']])
  })
})

describe('a call is accepted', () => {
  it('with unknown fields if it is a call of readers', async () => {
    const body = { email: 'ada@example.com', colour: 'red' }
    expect((await ask('requestSiteSignIn', { body })).status).toBe(200)
  })

  it('with an unknown token if it needs none', async () => {
    expect((await ask('getSite', { token: 'gone' })).status).toBe(200)
  })

  it('without characters that databases cannot store: U+0000 and lone surrogates', async () => {
    const owner = platform.api(tokens['owner'])
    const { body } = await owner.createRecipe({
      siteSlug: 'ottolina',
      body: { title: 'Rag\0ù', slug: 'ra\0gu', keywords: ['\ud83d'] },
    })
    expect(body.recipe).toMatchObject({ title: 'Ragù', slug: 'ragu', keywords: ['\ufffd'] })
    expect((await ask('getSite', { params: { siteSlug: 'otto\0lina' } })).status).toBe(200)
  })
})

describe('an unexpected failure', () => {
  const broken = (thrown: unknown) => {
    const { siteStore } = createMemoryPlatform().stores
    const slugs = () => Promise.reject(thrown)
    return createMemoryPlatform({ siteStore: { ...siteStore, slugs } })
  }
  const listSlugs = ({ respond, url }: ReturnType<typeof createMemoryPlatform>) =>
    respond({
      ...{ name: 'listSiteSlugs', params: {}, query: {}, body: undefined, token: null },
      ...{ origin: url, clientAddress: '192.0.2.1', requestId: 'request-7' },
    })

  it('is reported only with the id of the request, and logged in full', async () => {
    const failing = broken(new Error('SELECT secret FROM users'))
    expect(await listSlugs(failing)).toEqual({
      status: 500,
      body: { error: 'Something went wrong. Please try again.', code: 'internal', requestId: 'request-7' },
    })
    expect(failing.errors).toHaveLength(1)
    expect(failing.errors[0]).toMatchObject({
      event: 'call failed',
      fields: {
        call: 'listSiteSlugs',
        requestId: 'request-7',
        error: expect.stringContaining('SELECT secret'),
      },
    })
  })

  it('of the database tells the client to retry in five seconds', async () => {
    const failing = broken(Object.assign(new Error('ECONNREFUSED'), { storageUnavailable: true }))
    const response = await listSlugs(failing)
    expect(response).toMatchObject({ status: 503, retryAfterSeconds: 5, body: { code: 'unavailable' } })
    expect(JSON.stringify(response)).not.toContain('ECONNREFUSED')
  })

  it('of a full disk says so to the client and in the log', async () => {
    const cause = Object.assign(new Error('no space'), { code: 'SQLITE_FULL' })
    const thrown = new Error('The database cannot be reached', { cause })
    const failing = broken(Object.assign(thrown, { storageUnavailable: true }))
    expect(await listSlugs(failing)).toMatchObject({
      ...{ status: 503, retryAfterSeconds: 60 },
      body: { code: 'disk_full', error: expect.stringContaining('the disk of the server is full') },
    })
    expect(failing.errors[0]?.event).toBe('call failed: the disk is full')
  })

  it.each([['a text'], [null], [undefined], [{ status: 200 }]])('may be %j', async (thrown) => {
    expect((await listSlugs(broken(thrown))).status).toBe(500)
  })
})
