import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpApi } from '../http-client/http-api.ts'
import { startSiteServer } from './testing/site-server.ts'
import type { TestServer } from './testing/test-server.ts'

let server: TestServer
let token = ''

beforeAll(async () => {
  ;({ server, token } = await startSiteServer())
})
afterAll(() => server.stop())

describe('the client over HTTP', () => {
  const client = (authToken: string | null) =>
    createHttpApi({ origin: `http://127.0.0.1:${server.server.port}`, token: () => authToken })

  it('returns the same as the client in process', async () => {
    const api = client(token)
    const body = { title: 'Käse & Bröt', slug: 'käse/bröt ?#%' }
    const { recipe } = (await api.createRecipe({ siteSlug: 'ottolina', body })).body
    await api.publishRecipe({ siteSlug: 'ottolina', recipeId: recipe.id })
    const read = await client(null).getRecipe({ siteSlug: 'ottolina', recipeSlug: body.slug })
    expect(read).toMatchObject({ status: 200, body: { recipe: body } })
    expect(await server.api().getRecipe({ siteSlug: 'ottolina', recipeSlug: body.slug })).toEqual(read)
    const list = await client(null).listRecipes({ siteSlug: 'ottolina', query: 'käse & ', limit: 5 })
    expect(list.body.total).toBe(1)
    expect(await api.deleteRecipe({ siteSlug: 'ottolina', recipeId: recipe.id })).toEqual({
      status: 200,
      body: {},
    })
  })

  it('throws status and body of a refused call', async () => {
    await expect(client(null).getCurrentUser()).rejects.toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    })
  })

  it.each([
    ['', null],
    ['<h1>Bad gateway</h1>', { error: 'The response cannot be parsed (status 502).', code: 'not_json' }],
  ])('throws a body of %j as %j', async (text, body) => {
    const api = createHttpApi({
      origin: '',
      token: () => null,
      fetch: async () => new Response(text, { status: 502 }),
    })
    await expect(api.getGlobals()).rejects.toEqual({ status: 502, body })
  })

  it('sends JSON, credentials and the current token', async () => {
    const seen: [string, RequestInit | undefined][] = []
    const api = createHttpApi({
      origin: 'https://a.example',
      token: () => 'secret',
      fetch: async (url, init) => {
        seen.push([String(url), init])
        return Response.json({})
      },
    })
    await api.requestSignIn({ body: { email: 'a@b.c' }, next: '/a?b' })
    expect(seen).toEqual([
      [
        'https://a.example/api/v1/manage/sign-in?next=%2Fa%3Fb',
        {
          method: 'POST',
          credentials: 'include',
          headers: {
            Accept: 'application/json',
            'Content-Type': 'application/json',
            Authorization: 'Bearer secret',
          },
          body: '{"email":"a@b.c"}',
        },
      ],
    ])
  })
})
