import type { DuplicatePolicy } from '../../model/recipe/duplicates.ts'
import { foldLetters } from '../../values/text/fold-letters.ts'
import { createKeyedLock } from '../../values/keyed-lock.ts'
import { failureCode } from '../../model/call-failure.ts'
import type { RandomDep } from '../../ports/random.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { DecodeTextDep } from '../../values/text/text-decoding.ts'
import { failedResult, skippedResult, type ImportResult, type SourceFailure } from './import-result.ts'
import { createFileReader, readSource, type ReadRecipe } from './read-source.ts'
import { readResult, writtenResult } from './recipe-result.ts'
import type { StopSignal } from './run-import.ts'
import { sourceFamily } from './source-key.ts'
import type { LoadedPage, PageSource, Source } from './source.ts'
import { writeRecipe, type WriteDeps, type WriteOptions } from './write-recipe.ts'

/** The destination of imported recipes. */
export type ImportTarget = WriteDeps & { readonly siteUrl: string }

/** The dependencies that the caller provides. */
export type ImporterDeps = DecodeTextDep &
  RandomDep & {
    /** The bytes of a page or a file. */
    readonly load: (source: PageSource) => Promise<Result<LoadedPage, SourceFailure>>
    /** The message for users about a thrown error. */
    readonly explain: (thrown: unknown) => SourceFailure
    /** Called for every parsed recipe. */
    readonly onRead?: (read: ReadRecipe) => void
    /** Null if nothing is to be written. */
    readonly target: ImportTarget | null
  }

/** Reads and imports sources one by one; several may be in progress at the same time. */
export type Importer = {
  /** Reads the recipe of a source; null if it was aborted by the signal. */
  read(source: Source, signal: StopSignal): Promise<Result<ReadRecipe, SourceFailure> | null>
  /** Reads a source and writes its recipe; null if it was aborted before anything was written. */
  importOne(source: Source, signal: StopSignal): Promise<ImportResult | null>
}

/** Creates an importer with the given options for all recipes. */
export function createImporter(
  deps: ImporterDeps,
  options: WriteOptions & { readonly duplicates: DuplicatePolicy | null },
): Importer {
  const { target } = deps
  const readInFile = createFileReader(deps)
  // Recipes that may be the same are written sequentially, so that the second is compared with the first.
  const lock = createKeyedLock()

  async function read(source: Source, signal: StopSignal) {
    if (source.kind === 'recipe') return signal.aborted ? null : ok(readInFile(source))
    // Loading can take long and writes nothing, so it is aborted immediately.
    const loaded = await Promise.race([deps.load(source), stopOf(signal)])
    if (loaded === null || signal.aborted) return null
    if (!loaded.ok) return loaded
    try {
      if (source.kind !== 'file') return readSource(loaded.value, null, deps)
      const found = readSource(loaded.value, source.place, deps)
      // The recipe files of Trivet name their images by ids.
      const isForeign = found.ok && found.value.ownFile === null
      return isForeign ? ok({ ...found.value, beside: source.beside }) : found
    } catch (error) {
      // Parsers should not throw; if one does, the other sources continue.
      const word = failureCode(error) ?? (error instanceof Error ? error.message : 'unknown')
      return err({ code: 'reader_failed', message: `The page could not be read (${word}).` })
    }
  }

  async function readAndReport(source: Source, signal: StopSignal) {
    const found = await read(source, signal)
    if (found?.ok) deps.onRead?.(found.value)
    return found
  }

  return {
    read: readAndReport,
    async importOne(source, signal) {
      const found = await readAndReport(source, signal)
      if (found === null) return null
      if (!found.ok) return withoutRecipe(source, found.error)
      const result = readResult(source.name, found.value)
      if (!target) return result
      const { draft, source: known } = found.value
      const keys = [`title ${foldLetters(draft.title).trim()}`, `source ${sourceFamily(known.key)}`]
      try {
        const written = await lock.run(known.kind === 'place' ? keys.slice(0, 1) : keys, () =>
          writeRecipe(target, found.value, options),
        )
        return writtenResult(result, written, target.siteUrl, options.duplicates)
      } catch (error) {
        return { ...failedResult(source.name, deps.explain(error)), title: result.title }
      }
    },
  }
}

const stops = new WeakMap<StopSignal, Promise<null>>()

/** Resolves when the signal aborts, with one listener for all sources. */
function stopOf(signal: StopSignal): Promise<null> {
  const known = stops.get(signal)
  if (known) return known
  const stop = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
  stops.set(signal, stop)
  return stop
}

const noRecipeCodes: readonly string[] = ['no_recipe_found', 'not_a_page', 'empty']

/** The result of a source without a recipe: skipped unless it was named explicitly. */
export function withoutRecipe(source: Source, failure: SourceFailure): ImportResult {
  const isSkipped =
    source.kind === 'missing'
      ? source.isSkipped
      : source.kind === 'file' && source.isOptional && noRecipeCodes.includes(failure.code)
  return isSkipped ? skippedResult(source.name, failure) : failedResult(source.name, failure)
}
