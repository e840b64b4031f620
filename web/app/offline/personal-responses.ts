import { deletePersonalCaches, personalCacheName } from './personal-caches.ts'

type PersonalOptions = {
  /** Matches the paths whose responses are cached. */
  readonly path: RegExp
  readonly send?: typeof fetch
  /** False once the session of this `Authorization` header has ended; omitted in service workers, which cannot know. */
  readonly isCurrent?: (authorization: string) => boolean
}

/**
 * Caches API responses of signed-in readers for offline reading. A response is served only for the token of its
 * request, and only until that token is refused or a different token is used.
 */
export function createPersonalResponses(
  caches: CacheStorage,
  { path, send = (...of) => fetch(...of), isCurrent = () => true }: PersonalOptions,
) {
  /** The number of sign-outs; a response that was requested before the last one is not cached. */
  let ended = 0

  async function respond(request: Request): Promise<Response> {
    const endedBefore = ended
    try {
      const response = await send(request)
      if (ended === endedBefore) await store(request, response.clone())
      return response
    } catch (failure) {
      const stored = await find(request)
      if (stored === undefined) throw failure
      return stored
    }
  }

  /** The cached response; undefined if there is none, or if the request was aborted. */
  async function find({ url, headers, signal }: Request): Promise<Response | undefined> {
    const name = await personalCacheName(authorizationOf({ headers }))
    if (signal.aborted || !(await caches.has(name))) return undefined
    return (await caches.open(name)).match(url)
  }

  /** Caches a response; one that refuses the session clears the cache. */
  async function store(request: Request, response: Response): Promise<void> {
    const authorization = authorizationOf(request)
    const name = await personalCacheName(authorization)
    if (response.status === 401) await deletePersonalCaches(caches)
    if (!response.ok) return
    await deletePersonalCaches(caches, name)
    const cache = await caches.open(name)
    await cache.put(request.url, response)
    if (!isCurrent(authorization)) await caches.delete(name)
  }

  return {
    isPersonal: ({ url, headers }: Request): boolean =>
      headers.has('authorization') && path.test(new URL(url).pathname),
    ...{ respond, find, store },
    /** Refreshes the cached responses of a session after a change of their data. */
    async renew(authorization: string): Promise<void> {
      const name = await personalCacheName(authorization)
      if (!(await caches.has(name))) return
      for (const { url } of await (await caches.open(name)).keys()) {
        if (path.test(new URL(url).pathname)) await respond(new Request(url, { headers: { authorization } }))
      }
    },
    async forget(): Promise<void> {
      ended += 1
      await deletePersonalCaches(caches)
    },
  }
}

const authorizationOf = ({ headers }: Pick<Request, 'headers'>): string => headers.get('authorization') ?? ''
