import { deletePersonalCaches, personalCacheName } from '../../app/offline/personal-caches.ts'

/** Who reads, and recipes as they may read them. */
const personalPath = /^\/api\/v1\/site\/[^/]+\/(current-user$|recipes(\/|$))/

/**
 * What the server answers to a reader who is signed in, for reading without a network: only to the very token that it
 * was asked with, and until that token is refused or another one comes.
 */
export function createPersonalAnswers(caches: CacheStorage) {
  async function answer(request: Request): Promise<Response> {
    const name = await personalCacheName(request.headers.get('authorization') ?? '')
    try {
      const response = await fetch(request)
      if (response.status === 401) await deletePersonalCaches(caches)
      else if (response.ok) await put(name, request, response.clone())
      return response
    } catch (failure) {
      const kept = (await caches.has(name)) ? await (await caches.open(name)).match(request.url) : undefined
      if (kept === undefined) throw failure
      return kept
    }
  }

  async function put(name: string, request: Request, response: Response): Promise<void> {
    await deletePersonalCaches(caches, name)
    const cache = await caches.open(name)
    await cache.put(request.url, response)
  }

  return {
    isPersonal: ({ url, headers }: Request): boolean =>
      headers.has('authorization') && personalPath.test(new URL(url).pathname),
    answer,
    forget: () => deletePersonalCaches(caches),
  }
}
