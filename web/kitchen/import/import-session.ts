import type { TrivetApi } from '#core/calls/catalogue.ts'
import { createDuplicateFinder } from '#core/calls/import/run/find-duplicates.ts'
import { createImportRun, type ImportRun } from '#core/calls/import/run/import-run.ts'
import { loadKnownRecipes } from '#core/calls/import/run/known-recipes.ts'
import type { ReadRecipe } from '#core/calls/import/run/read-source.ts'
import { writeChosen, writeRecipe, type WriteDeps } from '#core/calls/import/run/write-recipe.ts'
import { openIngredientCatalogue } from '#core/calls/recipe/ingredient-catalogue.ts'
import { sureConfidence } from '#core/machines/import-review-machine.ts'
import { failureText, isCallFailure, tryAgainSentence } from '#core/model/call-failure.ts'
import { duplicateChoice, needsAnswer, type ImportDuplicate } from '#core/model/recipe/duplicates.ts'
import { browserRandom as random } from './browser-random.ts'
import { createImportImages } from './import-images.ts'
import { openGiven, type Given, type Readable } from './read-given.ts'

/** What is done with a recipe; null where the creator has to say it. */
export type RowChoice = 'new' | 'update' | 'skip'

/** One recipe of the import, from its reading to what became of it. */
export type ImportRow = {
  readonly id: string
  readonly name: string
  readonly read: ReadRecipe
  readonly duplicate: ImportDuplicate | null
  readonly choice: RowChoice | null
  /** Set once it is written or left out. */
  readonly outcome: Outcome | null
}

export type Outcome = {
  readonly status: 'created' | 'updated' | 'unchanged' | 'skipped' | 'failed'
  readonly recipeId: string | null
  /** What is to be said of it: warnings, or why it failed. */
  readonly notes: readonly string[]
}

/** Something that gave no recipe. */
export type NoRecipe = { readonly name: string; readonly message: string }

export type ImportState = {
  readonly phase: 'idle' | 'reading' | 'review' | 'writing' | 'done'
  readonly done: number
  readonly total: number
  readonly rows: readonly ImportRow[]
  readonly without: readonly NoRecipe[]
  /** How many the site has as they are. */
  readonly unchanged: number
  /** By which what was written can be undone. */
  readonly batchId: string | null
  readonly error: string | null
}

const idle: ImportState = {
  ...{ phase: 'idle', done: 0, total: 0, rows: [], without: [], unchanged: 0, batchId: null, error: null },
}

/** As many recipes as one import takes. */
export const maxRecipes = 1000

export type ImportSession = ReturnType<typeof createImportSession>

/**
 * The import into one site: what was given is read, looked over, and written. It goes on while other pages of the
 * kitchen are open.
 */
export function createImportSession(api: TrivetApi, siteSlug: string) {
  let state = idle
  let stop = new AbortController()
  let work: { readonly deps: WriteDeps; readonly run: ImportRun } | null = null
  const listeners = new Set<() => void>()
  const set = (changes: Partial<ImportState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  async function open(label: readonly string[]) {
    const catalogue = await openIngredientCatalogue({ api }, siteSlug)
    const run = createImportRun({ api }, siteSlug, label)
    const known = await loadKnownRecipes({ api, random, catalogue, siteSlug })
    const finder = createDuplicateFinder({ random, catalogue, known }, writeOptions)
    const deps = { api, random, catalogue, images: createImportImages(api), siteSlug, run }
    return { run, deps: { ...deps, finder: async () => finder } }
  }

  async function read(given: readonly Given[]): Promise<void> {
    stop = new AbortController()
    const { signal } = stop
    set({ ...idle, phase: 'reading' })
    try {
      const readables: Readable[] = []
      for (const each of given) readables.push(...(await openGiven(each, api)))
      if (readables.length > maxRecipes) {
        return set({
          ...idle,
          error: `That is ${readables.length} recipes; at most ${maxRecipes} come in at once. Divide them.`,
        })
      }
      set({ total: readables.length })
      work = await open(given.map(nameOf))
      for (const readable of readables) {
        if (signal.aborted) return
        await readOne(readable)
        await pause()
      }
      review(null)
    } catch (error) {
      if (!signal.aborted) review(sentenceOf(error))
    }
  }

  /** Shows what was read so far, the doubtful first; where that is nothing, the import begins again. */
  function review(error: string | null): void {
    const { rows, without, unchanged } = state
    if (error !== null && rows.length === 0) return set({ ...idle, error })
    if (rows.length + without.length + unchanged === 0) return set(idle)
    set({ phase: 'review', error, rows: rows.toSorted((one, other) => certainty(one) - certainty(other)) })
  }

  async function readOne({ name, read: readIt }: Readable): Promise<void> {
    const found = await readIt().catch((error: unknown) => {
      if (isCallFailure(error) && error.status !== 401)
        return { ok: false, error: { message: failureText(error) } } as const
      throw error
    })
    const done = state.done + 1
    if (!found.ok) return set({ done, without: [...state.without, { name, message: found.error.message }] })
    const finder = await work?.deps.finder()
    const { duplicate = null, hasNothingNew = false } = (await finder?.find(found.value)) ?? {}
    if (hasNothingNew) return set({ done, unchanged: state.unchanged + 1 })
    const choice = needsAnswer(duplicate) ? null : duplicateChoice(duplicate, null)
    const row = { id: String(done), name, read: found.value, duplicate, choice, outcome: null }
    set({ done, rows: [...state.rows, row] })
  }

  /** Writes every row of which it is said what is to be done. */
  async function write(isPublishing: boolean): Promise<void> {
    const { signal } = (stop = new AbortController())
    const open = state.rows.filter(({ outcome, choice }) => outcome === null && choice !== null)
    set({ phase: 'writing', done: 0, total: open.length, error: null })
    for (const row of open) {
      if (signal.aborted) break
      const outcome = await writeOne(row, isPublishing)
      set({
        done: state.done + 1,
        rows: state.rows.map((each) => (each.id === row.id ? { ...each, outcome } : each)),
        batchId: work?.run.idIfBegun() ?? null,
      })
    }
    set({ phase: state.rows.some(({ outcome }) => outcome === null) ? 'review' : 'done' })
  }

  async function writeOne(
    { read: recipe, choice, duplicate }: ImportRow,
    isPublishing: boolean,
  ): Promise<Outcome> {
    if (choice === null || choice === 'skip' || work === null) return skipped
    const options = { ...writeOptions, isPublishing }
    try {
      const written =
        duplicate === null
          ? await writeRecipe(work.deps, recipe, options)
          : await writeChosen(work.deps, recipe, { choice, duplicate }, options)
      const status = written.status === 'kept' || written.status === 'read' ? 'unchanged' : written.status
      return { status, recipeId: written.recipe.id, notes: written.warnings }
    } catch (error) {
      return { status: 'failed', recipeId: null, notes: [sentenceOf(error)] }
    }
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: (given: readonly Given[]) => void read(given),
    choose(id: string, choice: RowChoice) {
      set({ rows: state.rows.map((row) => (row.id === id ? { ...row, choice } : row)) })
    },
    write: (isPublishing: boolean) => void write(isPublishing),
    /** Tries again what failed. */
    retry(isPublishing: boolean) {
      set({
        rows: state.rows.map((row) => (row.outcome?.status === 'failed' ? { ...row, outcome: null } : row)),
      })
      void write(isPublishing)
    },
    /** Ends what goes on; what was read by then can be looked over. */
    stop() {
      stop.abort()
      if (state.phase === 'reading') review(null)
    },
    /** Forgets everything, for another import. */
    reset() {
      stop.abort()
      work = null
      set(idle)
    },
  }
}

const writeOptions = { isPublishing: false, isOverwriting: false, duplicates: null } as const
const skipped: Outcome = { status: 'skipped', recipeId: null, notes: [] }

/** The ingredient lines of a reading that may have been misread. */
export function doubtfulLines({ ingredientLines }: ReadRecipe) {
  return ingredientLines.filter(({ confidence }) => confidence < sureConfidence)
}

/** The doubtful first, and before them what waits for an answer. */
function certainty({ read, choice }: ImportRow): number {
  const lines = Math.max(1, read.ingredientLines.length)
  return read.confidence * (1 - doubtfulLines(read).length / lines) - (choice === null ? 1 : 0)
}

function nameOf(given: Given): string {
  if (given.kind === 'file') return given.file.name
  return given.kind === 'address' ? given.url : (given.url ?? 'Pasted text')
}

function sentenceOf(error: unknown): string {
  return isCallFailure(error) ? failureText(error) : tryAgainSentence
}

/** Lets the browser paint and answer what the creator does meanwhile. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

const sessions = new Map<string, ImportSession>()

/** The import of a site, which outlives the page that began it. */
export function importSessionOf(api: TrivetApi, siteSlug: string): ImportSession {
  const known = sessions.get(siteSlug)
  if (known) return known
  const session = createImportSession(api, siteSlug)
  sessions.set(siteSlug, session)
  return session
}
