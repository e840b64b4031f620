import { logFailure } from '../../app/log-failure.ts'
import type { AnswerCache } from './answer-cache.ts'
import { globalsPathOf, isStoredPath, workingCopyPath, writtenRecipe } from './stored-paths.ts'

/** How long the server is waited for where the device has an answer, in milliseconds. */
export const maxWaitMs = 4000

type StoredAnswersOptions = {
  readonly send: typeof fetch
  readonly cache: AnswerCache
  /** Called when the server may answer again after the device answered in its place: what is shown may be outdated. */
  readonly onReturn: () => void
  /** Resolves after so many milliseconds. */
  readonly wait?: (ms: number) => Promise<void>
  /** Takes the storing, for which no call waits. */
  readonly inBackground?: (work: Promise<void>) => void
}

type Call = { readonly path: string; readonly init: RequestInit; readonly authorization: string }

/**
 * Fetch that stores what the kitchen needs to open a recipe, and answers with it where the server does not answer.
 * What is saved replaces what is stored, so that a recipe opens as it was last saved.
 */
export function createStoredAnswers(options: StoredAnswersOptions) {
  const { send, cache, onReturn, wait = pause, inBackground = logIfFailed } = options
  let isOutdated = false

  function noteReturn(): void {
    if (!isOutdated) return
    isOutdated = false
    onReturn()
  }

  async function ask(...call: Parameters<typeof fetch>): Promise<Response> {
    const response = await send(...call)
    noteReturn()
    return response
  }

  async function read(call: Call): Promise<Response> {
    const { path, init, authorization } = call
    const asked = ask(path, init).then((response) => {
      inBackground(noteRead(call, response.clone()))
      return response
    })
    const first = await Promise.race([
      asked.catch((failure: unknown) => ({ failure })),
      wait(maxWaitMs).then(() => null),
    ])
    if (first instanceof Response) return first
    // Whoever made the call does not wait for an answer any more.
    const stored = init.signal?.aborted === true ? undefined : await cache.find(authorization, path)
    if (stored === undefined) return asked
    asked.catch(() => undefined)
    isOutdated = true
    return stored
  }

  async function noteRead({ path, authorization }: Call, response: Response): Promise<void> {
    if (response.ok) await cache.put(authorization, path, await response.text())
    else if (response.status === 403 || response.status === 404) await cache.remove(authorization, path)
  }

  async function noteWrite({ path, authorization }: Call, response: Response): Promise<void> {
    const recipePath = writtenRecipe(path)
    if (recipePath !== null) return noteRecipe(authorization, recipePath, await response.text())
    const globalsPath = globalsPathOf(path)
    if (globalsPath === null) return
    await read({ path: globalsPath, init: { headers: { authorization } }, authorization })
  }

  /** Stores what a write made of a recipe that is stored; one that says nothing of it makes what is stored wrong. */
  async function noteRecipe(authorization: string, recipePath: string, text: string): Promise<void> {
    const stored = await cache.find(authorization, recipePath)
    if (stored === undefined) return
    const { recipe, workingCopy } = fieldsOf(text)
    if (recipe !== undefined) return cache.put(authorization, recipePath, JSON.stringify({ recipe }))
    if (workingCopy === undefined) return cache.remove(authorization, recipePath)
    const before = fieldsOf(await stored.text()).recipe
    const after = { recipe: { ...(before ?? {}), hasWorkingCopy: true } }
    await cache.put(authorization, workingCopyPath(recipePath), JSON.stringify({ workingCopy }))
    await cache.put(authorization, recipePath, JSON.stringify(after))
  }

  async function fetchStored(...[input, init = {}]: Parameters<typeof fetch>): Promise<Response> {
    const authorization = new Headers(init.headers).get('authorization')
    if (typeof input !== 'string' || authorization === null) return send(input, init)
    const call = { path: input, init, authorization }
    if ((init.method ?? 'GET') === 'GET') return isStoredPath(input) ? read(call) : ask(input, init)
    const response = await ask(input, init)
    if (response.ok) inBackground(noteWrite(call, response.clone()))
    return response
  }

  return {
    fetch: fetchStored,
    /** To be called when the device has a network again. */
    noteReturn,
  }
}

/** A device without room, or one that stores nothing, only opens nothing without a network. */
function logIfFailed(work: Promise<void>): void {
  work.catch((error: unknown) => logFailure('An answer of the server is not stored on this device', error))
}

type Fields = { readonly recipe?: object; readonly workingCopy?: object }

/** The server wrote these answers, or this module itself. */
const fieldsOf = (text: string): Fields => (text === '' ? {} : (JSON.parse(text) as Fields))

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
