import { cacheNames } from './offline-messages.ts'

/** Who reads, and recipes as they may read them. */
const personalPath = /^\/api\/v1\/site\/[^/]+\/(current-user$|recipes(\/|$))/

/**
 * What the server answers to a reader who is signed in, for reading without a network: only to the very token that it
 * was asked with, and until that token is refused or another one comes.
 */
export function createPersonalAnswers(caches: CacheStorage) {
  async function answer(request: Request): Promise<Response> {
    const name = await cacheOf(request)
    try {
      const response = await fetch(request)
      if (response.status === 401) await forget()
      else if (response.ok) await put(name, request, response.clone())
      return response
    } catch (failure) {
      const kept = (await caches.has(name)) ? await (await caches.open(name)).match(request.url) : undefined
      if (kept === undefined) throw failure
      return kept
    }
  }

  async function put(name: string, request: Request, response: Response): Promise<void> {
    for (const other of await caches.keys()) {
      if (other.startsWith(cacheNames.personal) && other !== name) await caches.delete(other)
    }
    const cache = await caches.open(name)
    await cache.put(request.url, response)
  }

  async function forget(): Promise<void> {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith(cacheNames.personal)).map((name) => caches.delete(name)),
    )
  }

  return {
    isPersonal: ({ url, headers }: Request): boolean =>
      headers.has('authorization') && personalPath.test(new URL(url).pathname),
    answer,
    forget,
  }
}

/** A cache for each token, named by its digest. */
async function cacheOf({ headers }: Request): Promise<string> {
  const token = new TextEncoder().encode(headers.get('authorization') ?? '')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token))
  return `${cacheNames.personal}-${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
