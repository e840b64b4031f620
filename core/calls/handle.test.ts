import { beforeAll, describe, expect, it } from 'vitest'
import { createMemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { fc } from '#core/testing/property.ts'
import { sampleId } from '../testing/recipe-sample.ts'
import { catalogue } from './catalogue.ts'
import type { CallDefinition } from './call.ts'
import { mayCall, type Role } from './access.ts'
import { routes, type CallName } from './routes.ts'

const platform = createMemoryPlatform()
const tokens: Record<string, string | null> = { anonymous: null, 'unknown token': 'x'.repeat(43) }

/** What is in a path where the names of this platform's things are asked for. */
const names: Record<string, string> = { siteSlug: 'ottolina', recipeSlug: 'soup', token: 'no-such-token' }

beforeAll(async () => {
  for (const name of ['user', 'editor', 'owner', 'owner of another site']) {
    tokens[name] = (await platform.signIn(`${name.replaceAll(' ', '-')}@example.com`)).token
  }
  await platform.api(tokens['owner']).createSite({ body: { title: 'Ottolina', slug: 'ottolina' } })
  await platform.api(tokens['owner of another site']).createSite({ body: { title: 'Ada', slug: 'ada' } })
  const [site, editor] = await Promise.all([
    platform.stores.siteStore.bySlug('ottolina'),
    platform.stores.userStore.byEmail('editor@example.com'),
  ])
  await platform.stores.siteStore.setRole(site?.id ?? '', editor?.id ?? '', 'editor')
})

function paramsOf(name: CallName, changes: Record<string, string> = {}): Record<string, string> {
  const wanted = [...routes[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
  return Object.fromEntries(wanted.map((key) => [key, changes[key] ?? names[key] ?? sampleId(900)]))
}

async function ask(name: CallName, request: Partial<Parameters<typeof platform.answer>[0]> = {}) {
  const { status, body, retryAfterSeconds } = await platform.answer({
    ...{ name, params: paramsOf(name), query: {}, body: undefined, token: null },
    ...{ origin: platform.url, clientAddress: '192.0.2.1', requestId: 'request-1' },
    ...request,
  })
  return { status, retryAfterSeconds, ...(body as { code?: string; error?: string; issues?: object[] }) }
}

const calls: readonly CallDefinition[] = Object.values(catalogue)
const people: readonly [string, Role][] = [
  ['anonymous', 'anonymous'],
  ['unknown token', 'anonymous'],
  ['user', 'user'],
  ['editor', 'editor'],
  ['owner', 'owner'],
  ['owner of another site', 'user'],
]

describe('who may make which call', () => {
  const walks = calls.flatMap((call) =>
    people.map(([person, role]) => [call.name, person, role, call] as const),
  )

  it.each(walks)('%s by %s', async (name, person, role, call) => {
    // Signing out would end the session that the other calls are made with.
    const isLast = name === 'signOut' && role !== 'anonymous'
    const token = isLast ? await freshToken(person) : (tokens[person] ?? null)
    const body = { 'no such field': true }
    const { status, code } = await ask(name, { token, body })
    const gate = call.access === 'author' ? 'user' : call.access
    if (mayCall(role, gate)) {
      expect(['unauthenticated', 'forbidden', 'site_not_found']).not.toContain(code)
      expect(status).toBeLessThan(500)
    } else if (role === 'anonymous') expect([status, code]).toEqual([401, 'unauthenticated'])
    else if (role === 'editor' || gate === 'administrator') expect([status, code]).toEqual([403, 'forbidden'])
    else expect([status, code]).toEqual([404, 'site_not_found'])
  })

  async function freshToken(person: string): Promise<string> {
    return (await platform.signIn(`${person.replaceAll(' ', '-')}@example.com`)).token
  }
})

describe('a call is refused', () => {
  const management = calls.filter(({ access }) => access === 'editor' || access === 'owner')

  it('for a missing token before it reveals anything about the site, the ids or the body', async () => {
    for (const { name } of management) {
      const answer = await ask(name, {
        params: paramsOf(name, { siteSlug: 'no-such-site', recipeId: 'x' }),
        body: 7,
      })
      expect([name, answer.status, answer.code]).toEqual([name, 401, 'unauthenticated'])
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
      const answer = await ask('getManagedRecipe', { token, params: { siteSlug: 'ottolina', recipeId } })
      expect([answer.status, answer.code]).toEqual([404, 'recipe_not_found'])
    }
  })

  it('with every issue of the request', async () => {
    const answer = await ask('createRecipe', {
      token: tokens['owner'] ?? null,
      body: { title: '', difficultyLevel: 'brutal' },
    })
    expect(answer).toMatchObject({
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
    expect(answer.error).toContain('slug: Required')
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

  it('for a body that nests without end', async () => {
    const bottomless = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
    const body = { title: 'Deep', slug: 'deep', legacyRecipeData: { bottomless } }
    const answer = await ask('createRecipe', { token: tokens['owner'] ?? null, body })
    expect([answer.status, answer.issues]).toEqual([422, [{ path: '', message: 'Invalid input' }]])
  })
})

describe('the body of a call', () => {
  const reading = (name: CallName, token: string | null) => {
    const asked: unknown[] = []
    const answer = platform.handle({
      ...{ name, params: paramsOf(name), query: {}, token, origin: platform.url },
      ...{ clientAddress: '192.0.2.1', requestId: 'request-1' },
      readBody: async (limit, userId) => {
        asked.push([limit.bytes, userId === null ? 'stranger' : 'account'])
        return { ok: true, value: {} }
      },
    })
    return { asked, answer }
  }

  it('is read only for callers who may make the call', async () => {
    for (const call of calls) {
      if (call.access === 'anyone') continue
      const { asked, answer } = reading(call.name, null)
      expect([call.name, (await answer).status, asked]).toEqual([call.name, 401, []])
    }
    for (const name of ['importSite', 'importSubscribers', 'createRecipe'] as const) {
      const { asked, answer } = reading(name, tokens['user'] ?? null)
      expect([name, (await answer).status, asked]).toEqual([name, 404, []])
    }
  })

  it('is read once, up to the limit of the call for accounts and for strangers', async () => {
    const owner = reading('importSite', tokens['owner'] ?? null)
    await owner.answer
    expect(owner.asked).toEqual([[64 * 1024 * 1024, 'account']])
    const stranger = reading('requestSignIn', null)
    await stranger.answer
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
  const listSlugs = ({ answer, url }: ReturnType<typeof createMemoryPlatform>) =>
    answer({
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
    const answer = await listSlugs(failing)
    expect(answer).toMatchObject({ status: 503, retryAfterSeconds: 5, body: { code: 'unavailable' } })
    expect(JSON.stringify(answer)).not.toContain('ECONNREFUSED')
  })

  it.each([['a text'], [null], [undefined], [{ status: 200 }]])('may be %j', async (thrown) => {
    expect((await listSlugs(broken(thrown))).status).toBe(500)
  })
})

/** Every UTF-16 unit, halves of pairs too. */
const anyCharacter = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))

describe('any request', () => {
  it('gets a response in the common envelope, never a 5xx and never a rejection', async () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('ottolina', sampleId(900), 'soup', '\0', '..'),
    )
    const request = fc.record({
      name: fc.constantFrom(...calls.map(({ name }) => name)),
      token: fc.oneof(
        fc.constant(null),
        fc.string({ unit: anyCharacter }),
        fc.constantFrom('user', 'editor', 'owner'),
      ),
      params: fc.dictionary(
        fc.constantFrom('siteSlug', 'recipeId', 'recipeSlug', 'token', 'commentId'),
        text,
      ),
      query: fc.dictionary(
        fc.oneof(fc.constantFrom('limit', 'offset', 'orderBy', 'query', 'next', 'tags'), text),
        fc.oneof(text, fc.jsonValue()),
      ),
      body: fc.oneof(
        fc.jsonValue(),
        fc.constant(undefined),
        fc.record({ email: text, title: text, slug: text }, { requiredKeys: [] }),
      ),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ name, token, params, query, body }) => {
        if (name === 'signOut') return
        // Any text may be a token, the name of something that every object has as well.
        const signedIn = token !== null && Object.hasOwn(tokens, token) ? (tokens[token] ?? null) : token
        const answer = await platform.answer({
          ...{ name, query, body, token: signedIn, params: { ...paramsOf(name), ...params } },
          ...{ origin: platform.url, clientAddress: '192.0.2.9', requestId: 'request-9' },
        })
        expect(answer.status).toBeLessThan(500)
        if (answer.status !== 200) {
          expect(answer.body).toMatchObject({
            error: expect.any(String),
            code: expect.stringMatching(/^[a-z_]+$/),
          })
        }
      }),
      { numRuns: 200 },
    )
  })
})
