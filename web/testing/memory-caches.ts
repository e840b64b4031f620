const origin = 'http://localhost:4000'

/** An in-memory `CacheStorage` with the methods that the kitchen and its service worker use. */
export function createMemoryCaches(): CacheStorage {
  const stored = new Map<string, Cache>()
  return {
    open: async (name: string) => {
      const cache = stored.get(name) ?? createMemoryCache()
      stored.set(name, cache)
      return cache
    },
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async () => undefined,
  }
}

/** An in-memory `Cache`; `files` are the responses of the server, by path. */
export function createMemoryCache(files: Readonly<Record<string, string>> = {}): Cache {
  const entries = new Map<string, Response>()
  const urlOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, origin).href
  const put = async (request: RequestInfo | URL, response: Response) =>
    void entries.set(urlOf(request), response)
  const add = async (request: RequestInfo | URL) => {
    const text = files[new URL(urlOf(request)).pathname]
    if (text === undefined) throw new TypeError('Failed to fetch')
    await put(request, new Response(text))
  }
  return {
    put,
    add,
    addAll: async (requests: Iterable<RequestInfo>) => {
      for (const request of requests) await add(request)
    },
    match: async (request: RequestInfo | URL) => entries.get(urlOf(request))?.clone(),
    matchAll: async () => [...entries.values()].map((response) => response.clone()),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    delete: async (request: RequestInfo | URL) => entries.delete(urlOf(request)),
  }
}

/** The paths of the entries of a cache, in order. */
export async function pathsIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => url.slice(origin.length))
}
