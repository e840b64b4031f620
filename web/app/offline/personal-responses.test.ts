import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryCaches, pathsIn } from '../../testing/memory-caches.ts'
import { createPersonalResponses } from './personal-responses.ts'

const origin = 'http://localhost:4000'

let caches: CacheStorage
/** Null for an unreachable server. */
let server: (() => Response) | null
let token: string | null
/** The response of a slow server. */
let held: Promise<Response> | null

beforeEach(() => {
  caches = createMemoryCaches()
  server = () => new Response('of the server')
  token = 'ada'
  held = null
})

const responses = () =>
  createPersonalResponses(caches, {
    path: /^\/api\/bookmarks$/,
    isCurrent: (authorization) => authorization === `Bearer ${token}`,
    send: async () => {
      if (held !== null) return held
      if (server === null) throw new TypeError('Failed to fetch')
      return server()
    },
  })

const requestOf = (reader: string, init: RequestInit = {}) =>
  new Request(`${origin}/api/bookmarks`, { headers: { authorization: `Bearer ${reader}` }, ...init })

const read = async (reader: string) => (await responses().respond(requestOf(reader))).text()

const stored = async () => {
  const names = await caches.keys()
  return (await Promise.all(names.map(async (name) => pathsIn(await caches.open(name))))).flat()
}

describe('a personal response', () => {
  it('is that of the server, and is read from the device while the server cannot be reached', async () => {
    expect(await read('ada')).toBe('of the server')
    server = () => new Response('newer')
    expect(await read('ada')).toBe('newer')
    server = null
    expect(await read('ada')).toBe('newer')
  })

  it('is not read for another session, whose own response replaces it', async () => {
    await read('ada')
    server = null
    await expect(read('ben')).rejects.toThrow('Failed to fetch')
    server = () => new Response('of ben')
    token = 'ben'
    await read('ben')
    server = null
    await expect(read('ada')).rejects.toThrow('Failed to fetch')
  })

  it('is removed when the session is refused, and not stored when it has ended meanwhile', async () => {
    await read('ada')
    server = () => new Response('', { status: 401 })
    await read('ada')
    expect(await stored()).toEqual([])
    server = () => {
      token = null
      return new Response('of the server')
    }
    await read('ada')
    expect(await stored()).toEqual([])
  })

  it('is not stored if the reader has signed out since it was requested', async () => {
    const personal = responses()
    let respond: (response: Response) => void = () => undefined
    held = new Promise((resolve) => (respond = resolve))
    const response = personal.respond(requestOf('ada'))
    await personal.forget()
    respond(new Response('of the server'))
    await response
    expect(await stored()).toEqual([])
  })

  it('is not read for a call that was aborted', async () => {
    await read('ada')
    server = null
    const request = requestOf('ada', { signal: AbortSignal.abort() })
    await expect(responses().respond(request)).rejects.toThrow('Failed to fetch')
  })

  it('is requested again after a change, if it was stored', async () => {
    await responses().renew('Bearer ada')
    expect(await stored()).toEqual([])
    await read('ada')
    server = () => new Response('changed')
    await responses().renew('Bearer ada')
    server = null
    expect(await read('ada')).toBe('changed')
  })

  it('is one of a chosen path, of a reader who is signed in', () => {
    const { isPersonal } = responses()
    expect(isPersonal(requestOf('ada'))).toBe(true)
    expect(isPersonal(new Request(`${origin}/api/bookmarks`))).toBe(false)
    expect(isPersonal(new Request(`${origin}/api/other`, { headers: { authorization: 'Bearer ada' } }))).toBe(
      false,
    )
  })
})
