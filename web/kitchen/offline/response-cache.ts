import { deletePersonalCaches, personalCacheName } from '../../app/offline/personal-caches.ts'
import { recipeIn, recipePathOf, workingCopyPath } from './stored-paths.ts'

/** The maximum number of cached recipes. The most recently opened ones are kept, with their images and videos. */
const maxRecipes = 50

type ResponseCacheOptions = {
  readonly caches: CacheStorage
  /** The session token; null once the session has ended. */
  readonly token: () => string | null
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/** A cache of server responses on this device, by URL. It belongs to one session, and is empty once that has ended. */
export function createResponseCache({ caches, token }: ResponseCacheOptions) {
  const isCurrent = (authorization: string) => authorization === bearer(token())

  async function open(authorization: string): Promise<Cache> {
    return caches.open(await personalCacheName(authorization))
  }

  async function find(authorization: string, path: string): Promise<Response | undefined> {
    const name = await personalCacheName(authorization)
    return (await caches.has(name)) ? (await caches.open(name)).match(path) : undefined
  }

  async function put(authorization: string, path: string, body: string): Promise<void> {
    if (!isCurrent(authorization)) return
    const name = await personalCacheName(authorization)
    await deletePersonalCaches(caches, name)
    const cache = await caches.open(name)
    // Reinserted at the end, as the most recently used entry.
    await cache.delete(path)
    await cache.put(path, new Response(body, { headers: { 'content-type': 'application/json' } }))
    await dropOldest(cache)
    // The session may have ended in the meantime.
    if (!isCurrent(authorization)) await caches.delete(name)
  }

  async function remove(authorization: string, path: string): Promise<void> {
    await (await open(authorization)).delete(path)
  }

  return { find, put, remove, removeAll: () => deletePersonalCaches(caches) }
}

async function dropOldest(cache: Cache): Promise<void> {
  const paths = (await cache.keys()).map(pathOf)
  const recipes = [...new Set(paths.flatMap((path) => recipePathOf(path) ?? []))]
  const media = paths.filter((path) => path.includes('/media?'))
  const old = [...allButLast(recipes).flatMap((path) => [path, workingCopyPath(path)]), ...allButLast(media)]
  for (const path of old) await cache.delete(path)
}

const allButLast = (paths: readonly string[]) => paths.slice(0, Math.max(0, paths.length - maxRecipes))

/** The authorization header of a session; null if signed out. */
const bearer = (token: string | null) => (token === null ? null : `Bearer ${token}`)

/** A recipe that can be opened offline. */
export type StoredRecipe = { readonly recipeId: string; readonly title: string }

/** The cached recipes of a site for this session, most recently opened first. */
export async function listStoredRecipes(
  { caches, token }: ResponseCacheOptions,
  siteSlug: string,
): Promise<StoredRecipe[]> {
  const authorization = bearer(token())
  if (authorization === null) return []
  const name = await personalCacheName(authorization)
  if (!(await caches.has(name))) return []
  const cache = await caches.open(name)
  const found: StoredRecipe[] = []
  for (const request of await cache.keys()) {
    const recipe = recipeIn(pathOf(request))
    if (recipe === null || recipe.siteSlug !== siteSlug) continue
    const body: unknown = await (await cache.match(request))?.json()
    found.push({ recipeId: recipe.recipeId, title: titleIn(body) })
  }
  return found.toReversed()
}

function titleIn(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('recipe' in body)) return ''
  const { recipe } = body
  if (typeof recipe !== 'object' || recipe === null || !('title' in recipe)) return ''
  return typeof recipe.title === 'string' ? recipe.title : ''
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
