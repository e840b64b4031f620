import { logFailure } from '../../browser/log-failure.ts'
import type { ResponseCache } from './response-cache.ts'
import { globalsPathOf, isStoredPath, recipePathOf, workingCopyPath, writtenRecipe } from './stored-paths.ts'

/** The time limit for a response of the server before a cached one is used, in milliseconds. */
const maxWaitMs = 4000

/**
 * The delay before a new ingredient reloads the site's names, in milliseconds. All writes within it cause one reload.
 */
export const namesDelayMs = 5000

type StoredResponsesOptions = {
  readonly send: typeof fetch
  readonly cache: ResponseCache
  /** Called when the server responds again after cached responses were used: the displayed data may be outdated. */
  readonly onReturn: () => void
  /** Resolves after this many milliseconds. */
  readonly wait?: (ms: number) => Promise<void>
  /** Receives the pending cache writes, which no call waits for. */
  readonly inBackground?: (work: Promise<void>) => void
}

type Call = { readonly path: string; readonly init: RequestInit; readonly authorization: string }

/**
 * A fetch function that caches the responses needed to open a recipe, and falls back to them when the server does not
 * respond. Saving updates the cache, so that a recipe opens as it was last saved.
 */
export function createStoredResponses(options: StoredResponsesOptions) {
  const { send, cache, onReturn, wait = pause, inBackground = logIfFailed } = options
  let isOutdated = false
  const outdatedNames = new Set<string>()
  /** The number of completed writes by recipe path. */
  const written = new Map<string, number>()
  const writesOf = (path: string) => written.get(recipePathOf(path) ?? path) ?? 0
  let last = Promise.resolve()

  /** Serializes changes of the cache, because each depends on the result of the previous one. */
  function serialize(work: () => Promise<void>): Promise<void> {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  function reportReturn(): void {
    if (!isOutdated) return
    isOutdated = false
    onReturn()
  }

  async function ask(...call: Parameters<typeof fetch>): Promise<Response> {
    const response = await send(...call)
    reportReturn()
    return response
  }

  async function read(call: Call): Promise<Response> {
    const { path, init, authorization } = call
    const writesBefore = writesOf(path)
    const asked = ask(path, init).then((response) => {
      inBackground(cacheRead(call, response.clone(), writesBefore))
      return response
    })
    const first = await Promise.race([
      asked.catch((failure: unknown) => ({ failure })),
      wait(maxWaitMs).then(() => null),
    ])
    if (first instanceof Response) return first
    // The caller no longer waits for the response.
    await last
    const stored = init.signal?.aborted === true ? undefined : await cache.find(authorization, path)
    if (stored === undefined) return asked
    asked.catch(() => undefined)
    isOutdated = true
    return stored
  }

  /**
   * Caches the response to a read. A response that was overtaken by a save may be older than the saved recipe, so it
   * does not replace that.
   */
  async function cacheRead({ path, authorization }: Call, response: Response, writesBefore: number) {
    const text = await response.text()
    await serialize(async () => {
      const isOvertaken = writesOf(path) !== writesBefore
      if (isOvertaken && (await cache.find(authorization, path)) !== undefined) return
      if (response.ok) await cache.put(authorization, path, text)
      else if (response.status === 403 || response.status === 404) await cache.remove(authorization, path)
    })
  }

  /**
   * Caches a saved recipe before the caller gets the response to its save, because the page may be reloaded offline
   * right after that.
   */
  async function cacheWrite({ path, authorization }: Call, response: Response): Promise<void> {
    const recipePath = writtenRecipe(path)
    if (recipePath === null) return inBackground(reloadChangedNames(path, authorization))
    written.set(recipePath, (written.get(recipePath) ?? 0) + 1)
    const cached = response
      .text()
      .then((text) => serialize(() => updateCachedRecipe(authorization, recipePath, text)))
    inBackground(cached)
    await cached.catch(() => undefined)
  }

  async function reloadChangedNames(path: string, authorization: string): Promise<void> {
    const globalsPath = globalsPathOf(path)
    if (globalsPath !== null)
      await loadNames({ path: globalsPath, init: { headers: { authorization } }, authorization })
  }

  /** Reloads the names once for many writes, because an import creates hundreds of ingredients. */
  async function loadNames(call: Call): Promise<void> {
    if (outdatedNames.has(call.path)) return
    outdatedNames.add(call.path)
    await wait(namesDelayMs)
    outdatedNames.delete(call.path)
    await read(call)
  }

  /**
   * Updates a cached recipe from the response to a write. If the response does not contain the recipe, the cached one
   * is removed.
   */
  async function updateCachedRecipe(authorization: string, recipePath: string, text: string): Promise<void> {
    const stored = await cache.find(authorization, recipePath)
    if (stored === undefined) return
    const { recipe, workingCopy = null } = fieldsOf(text)
    if (recipe === undefined) return cache.remove(authorization, recipePath)
    if (workingCopy !== null) {
      await cache.put(authorization, workingCopyPath(recipePath), JSON.stringify({ workingCopy }))
    }
    await cache.put(authorization, recipePath, JSON.stringify({ recipe }))
  }

  async function fetchStored(...[input, init = {}]: Parameters<typeof fetch>): Promise<Response> {
    const authorization = new Headers(init.headers).get('authorization')
    if (typeof input !== 'string' || authorization === null) return send(input, init)
    const call = { path: input, init, authorization }
    if ((init.method ?? 'GET') === 'GET') return isStoredPath(input) ? read(call) : ask(input, init)
    const response = await ask(input, init)
    if (response.ok) await cacheWrite(call, response.clone())
    return response
  }

  return {
    fetch: fetchStored,
    /** Call this when the device is online again. */
    reportReturn,
  }
}

/** Logs a failure of the cache. If storage is full or unavailable, only opening recipes offline fails. */
function logIfFailed(work: Promise<void>): void {
  work.catch((error: unknown) => logFailure('A response of the server is not stored on this device', error))
}

type Fields = { readonly recipe?: object; readonly workingCopy?: object | null }

/** Not validated, because these responses come from the server or this module. */
const fieldsOf = (text: string): Fields => (text === '' ? {} : (JSON.parse(text) as Fields))

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
