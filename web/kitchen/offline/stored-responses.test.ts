import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryCaches, pathsIn } from '../../testing/memory-caches.ts'
import { createResponseCache, listStoredRecipes } from './response-cache.ts'
import { createStoredResponses, namesDelayMs } from './stored-responses.ts'

const site = '/api/v1/manage/ottolina'
const recipePath = `${site}/recipes/tart`

type StubResponse = { readonly status?: number; readonly body: unknown }

/** A kitchen in one browser, with a server whose responses the test sets; null for an unreachable server. */
function createKitchen() {
  const caches = createMemoryCaches()
  const state = {
    token: 'ada' as string | null,
    /** The response that the next call waits for. */
    held: null as Promise<StubResponse> | null,
    response: null as StubResponse | 'never' | null,
    returns: 0,
    hasNoTimeout: true,
    /** The calls that reached the server, as "GET /path". */
    sent: [] as string[],
  }
  const token = () => state.token
  const background: Promise<void>[] = []
  const responses = createStoredResponses({
    cache: createResponseCache({ caches, token }),
    onReturn: () => (state.returns += 1),
    inBackground: (work) => void background.push(work),
    wait: (ms) =>
      ms === namesDelayMs || !state.hasNoTimeout ? Promise.resolve() : new Promise(() => undefined),
    send: (input, init) => {
      const { response, held } = state
      state.held = null
      if (held !== null) return held.then(({ body }) => Response.json(body))
      if (typeof input === 'string') state.sent.push(`${init?.method ?? 'GET'} ${input}`)
      if (init?.signal?.aborted === true) return Promise.reject(new DOMException('Aborted', 'AbortError'))
      if (response === 'never') return new Promise(() => undefined)
      if (response === null) return Promise.reject(new TypeError('Failed to fetch'))
      return Promise.resolve(Response.json(response.body, { status: response.status ?? 200 }))
    },
  })
  const call = (method: string, path: string, init: RequestInit = {}) =>
    responses.fetch(path, { method, headers: { Authorization: `Bearer ${state.token}` }, ...init })
  const stored = async () => {
    const names = await caches.keys()
    const paths = await Promise.all(names.map(async (name) => pathsIn(await caches.open(name))))
    return paths.flat().toSorted()
  }
  return {
    ...{ caches, state, token, responses, stored, isStored: () => Promise.all(background) },
    /** Delays the next call until the returned function is called with its response. */
    hold() {
      let respond: (response: StubResponse) => void = () => undefined
      state.held = new Promise((resolve) => (respond = resolve))
      return respond
    },
    async server(stub: StubResponse, method: string, path: string) {
      state.response = stub
      const response = await call(method, path)
      await Promise.all(background)
      state.response = null
      return response
    },
    offline: async (path: string, init: RequestInit = {}) =>
      (await call('GET', path, init)).json() as unknown,
  }
}

let kitchen: ReturnType<typeof createKitchen>
beforeEach(() => {
  kitchen = createKitchen()
})

const tart = { id: 'tart', title: 'Tart', hasWorkingCopy: false }
const open = (recipe: object = tart) => kitchen.server({ body: { recipe } }, 'GET', recipePath)

describe('a cached kitchen response', () => {
  it('is used while the server is unreachable', async () => {
    await open()
    expect(await kitchen.offline(recipePath)).toEqual({ recipe: tart })
  })

  it('is not used while the server responds with any status', async () => {
    await open()
    const newer = await kitchen.server(
      { body: { recipe: { ...tart, title: 'Fig tart' } } },
      'GET',
      recipePath,
    )
    expect(await newer.json()).toMatchObject({ recipe: { title: 'Fig tart' } })
    const failed = await kitchen.server({ status: 500, body: { error: 'Sorry' } }, 'GET', recipePath)
    expect(failed.status).toBe(500)
    expect(await kitchen.offline(recipePath)).toMatchObject({ recipe: { title: 'Fig tart' } })
  })

  it('is used if the server takes too long, and the page is notified when it responds again', async () => {
    await open()
    Object.assign(kitchen.state, { response: 'never', hasNoTimeout: false })
    expect(await kitchen.offline(recipePath)).toEqual({ recipe: tart })
    expect(kitchen.state.returns).toBe(0)
    kitchen.state.hasNoTimeout = true
    await open()
    await open()
    expect(kitchen.state.returns).toBe(1)
  })

  it('is reported as outdated once the device is online again', async () => {
    kitchen.responses.reportReturn()
    expect(kitchen.state.returns).toBe(0)
    await open()
    await kitchen.offline(recipePath)
    kitchen.responses.reportReturn()
    expect(kitchen.state.returns).toBe(1)
  })

  it('is not used for an aborted call', async () => {
    await open()
    const signal = AbortSignal.abort()
    await expect(kitchen.offline(recipePath, { signal })).rejects.toThrow('Aborted')
  })

  it('is removed once the server refuses the request', async () => {
    await open()
    await kitchen.server({ status: 404, body: {} }, 'GET', recipePath)
    expect(await kitchen.stored()).toEqual([])
    await expect(kitchen.offline(recipePath)).rejects.toThrow('Failed to fetch')
  })

  it('of the site names is reloaded once for all ingredients created together', async () => {
    const response = { body: { globals: { ingredients: ['Fig', 'Plum'] } } }
    await Promise.all([1, 2].map(() => kitchen.server(response, 'POST', `${site}/ingredients`)))
    expect(kitchen.state.sent.filter((call) => call === `GET ${site}/globals`)).toHaveLength(1)
    expect(await kitchen.offline(`${site}/globals`)).toEqual(response.body)
  })

  it('does not exist for lists of recipes, the media library or the readers', async () => {
    for (const path of [`${site}/recipes?limit=30`, `${site}/media?limit=60`, `${site}/subscribers`])
      await kitchen.server({ body: {} }, 'GET', path)
    expect(await kitchen.stored()).toEqual([])
    for (const path of ['current-site', 'globals', 'media?limit=100&ids=a', 'collections?limit=100&offset=0'])
      await kitchen.server({ body: {} }, 'GET', `${site}/${path}`)
    expect(await kitchen.stored()).toHaveLength(4)
  })
})

describe('a saved recipe', () => {
  it('opens offline as it was saved', async () => {
    await open()
    const saved = { ...tart, title: 'Lemon tart' }
    const response = { recipe: saved, workingCopy: null, mergedFrom: null }
    await kitchen.server({ body: response }, 'PUT', `${recipePath}/form`)
    expect(await kitchen.offline(recipePath)).toEqual({ recipe: saved })
  })

  it('opens as it was saved as soon as the save responds', async () => {
    await open()
    const saved = { ...tart, title: 'Lemon tart' }
    kitchen.state.response = { body: { recipe: saved } }
    await kitchen.responses.fetch(recipePath, { method: 'PUT', headers: { Authorization: 'Bearer ada' } })
    kitchen.state.response = null
    expect(await kitchen.offline(recipePath)).toEqual({ recipe: saved })
  })

  it('opens as it was saved although an earlier read responds after the save', async () => {
    await open()
    const saved = { ...tart, title: 'Lemon tart' }
    const respond = kitchen.hold()
    const read = kitchen.responses.fetch(recipePath, { headers: { Authorization: 'Bearer ada' } })
    await kitchen.server({ body: { recipe: saved } }, 'PUT', recipePath)
    respond({ body: { recipe: tart } })
    await read
    await kitchen.isStored()
    expect(await kitchen.offline(recipePath)).toEqual({ recipe: saved })
  })

  it('opens with the working copy that was saved', async () => {
    await open()
    const recipe = { ...tart, hasWorkingCopy: true }
    const saved = { recipe, workingCopy: { version: 2 }, mergedFrom: null }
    await kitchen.server({ body: saved }, 'PUT', `${recipePath}/form`)
    expect(await kitchen.offline(recipePath)).toEqual({ recipe })
    expect(await kitchen.offline(`${recipePath}/working-copy`)).toEqual({ workingCopy: { version: 2 } })
  })

  it('does not open with a working copy that was discarded', async () => {
    await open({ ...tart, hasWorkingCopy: true })
    await kitchen.server({ body: {} }, 'DELETE', `${recipePath}/working-copy`)
    await expect(kitchen.offline(recipePath)).rejects.toThrow('Failed to fetch')
  })

  it('stays cached when a preview link is created, and is not cached by a change from a list', async () => {
    await kitchen.server({ body: { recipe: tart } }, 'POST', `${recipePath}/publish`)
    expect(await kitchen.stored()).toEqual([])
    await open()
    await kitchen.server({ body: { previewLink: {} } }, 'POST', `${recipePath}/preview-link`)
    expect(await kitchen.offline(recipePath)).toEqual({ recipe: tart })
  })
})

describe('the response cache', () => {
  it('belongs to one session: another session reads nothing and clears it', async () => {
    await open()
    kitchen.state.token = 'ben'
    await expect(kitchen.offline(recipePath)).rejects.toThrow('Failed to fetch')
    await kitchen.server({ body: {} }, 'GET', `${site}/globals`)
    expect(await kitchen.stored()).toEqual([`${site}/globals`])
    expect(await listStoredRecipes(kitchen, 'ottolina')).toEqual([])
  })

  it('stores nothing after the session has ended', async () => {
    kitchen.state.response = { body: { recipe: tart } }
    const answered = kitchen.responses.fetch(recipePath, { headers: { Authorization: 'Bearer ada' } })
    kitchen.state.token = null
    await answered
    await kitchen.isStored()
    expect(await kitchen.stored()).toEqual([])
  })

  it('stores nothing for signed-out users', async () => {
    kitchen.state.response = { body: {} }
    await kitchen.responses.fetch(`${site}/globals`)
    await kitchen.isStored()
    expect(await kitchen.stored()).toEqual([])
  })

  it('keeps the fifty most recently opened recipes and lists those of a site', async () => {
    for (let number = 1; number <= 51; number += 1) {
      const recipe = { title: `Recipe ${number}` }
      await kitchen.server({ body: { recipe } }, 'GET', `${site}/recipes/${number}`)
    }
    await kitchen.server({ body: { recipe: { title: 'Recipe 2' } } }, 'GET', `${site}/recipes/2`)
    const listed = await listStoredRecipes(kitchen, 'ottolina')
    expect(listed).toHaveLength(50)
    expect(listed.slice(0, 2).map(({ title }) => title)).toEqual(['Recipe 2', 'Recipe 51'])
    expect(listed.at(-1)).toEqual({ recipeId: '3', title: 'Recipe 3' })
    expect(await listStoredRecipes(kitchen, 'another')).toEqual([])
  })
})
