import { failureCode } from '#core/model/call-failure.ts'
import type { DuplicateWish } from '#core/model/recipe/duplicates.ts'
import type { PageFetcher } from '#core/ports/page-fetcher.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { exitCodes } from '../exit-codes.ts'
import { CommandFailure, toFailure } from '../failure.ts'
import { failedResult, type ImportResult, type SourceFailure } from '#core/calls/import/run/import-result.ts'
import type { LoadedPage, Source } from '#core/calls/import/run/source.ts'
import { loadSource } from '../import/load-source.ts'
import { findBundle } from '../import/find-bundle.ts'
import { createDuplicateFinder } from '#core/calls/import/run/find-duplicates.ts'
import { createImportRun, type ImportRun, undoHint } from '#core/calls/import/run/import-run.ts'
import { openFiles } from '../import/open-files.ts'
import { openIngredientCatalogue } from '#core/calls/recipe/ingredient-catalogue.ts'
import { createRemoteImages } from '#core/calls/import/run/remote-images.ts'
import { readRecipeSource, readSource, type ReadRecipe } from '#core/calls/import/run/read-source.ts'
import { runImport, type StopSignal } from '#core/calls/import/run/run-import.ts'
import { findSources } from '../import/sources.ts'
import { readResult, writtenResult } from '#core/calls/import/run/recipe-result.ts'
import { writeRecipe, type WriteDeps } from '#core/calls/import/run/write-recipe.ts'
import { openReporter } from '../render/import-reporter.ts'
import type { CommandDeps } from '../session.ts'
import { chooseSite } from '../site-choice.ts'
import { importBundle } from './import-bundle.ts'

export type ImportOptions = {
  readonly sources: readonly string[]
  readonly site: string | undefined
  readonly isPublishing: boolean
  readonly isDryRun: boolean
  readonly isOverwriting: boolean
  /** What was wished for all that the site may have already; null for what is safe. */
  readonly duplicates: DuplicateWish | null
  readonly jobs: number
}

/** Where recipes go. */
export type ImportTarget = WriteDeps & { readonly siteUrl: string; readonly run: ImportRun }
/** Null for a dry run. */
type Target = ImportTarget | null

/** Imports recipes from addresses, saved pages, files of other programs, folders and standard input. */
export async function importRecipes(deps: CommandDeps, options: ImportOptions): Promise<void> {
  const { host, output } = deps
  // Standard input can be read once, and is looked at twice.
  const readInput = onlyOnce(() => deps.prompt.readAll())
  const bundle = await findBundle(options.sources, readInput, host.decodeText)
  if (bundle) return importBundle(deps, bundle, options)
  const pageFetcher = await host.pageFetcher()
  const target = options.isDryRun ? null : await openTarget(deps, options, pageFetcher)
  const found = await findSources(options.sources, readInput)
  const sources = await openFiles(found, host)
  const keys = new Map<string, string>()
  const work = { deps, options, pageFetcher, target, keys }
  if (target && mayConverse(deps, options)) {
    const { converse } = await import('./import-conversation.ts')
    const readOne = async (source: Source, signal: StopSignal) => {
      const read = await readUnlessStopped(work, source, signal)
      return read?.ok ? ok(ownKey(read.value, keys)) : read
    }
    return converse(deps, { sources, target, readOne, options })
  }
  const stop = new AbortController()
  const reporter = await openReporter(output, host, options)
  const endWatch = host.onInterrupt(() => {
    reporter.stop()
    stop.abort()
  })
  const summary = await runImport({
    sources,
    reporter,
    jobs: options.jobs,
    importId: () => target?.run.idIfBegun() ?? null,
    signal: stop.signal,
    importOne: (source, signal) => importOne(work, source, signal),
  }).finally(endWatch)
  if (summary.importId !== null) output.note(undoHint(summary.importId))
  if (summary.isInterrupted) throw new CommandFailure('', exitCodes.interrupted, 'interrupted')
  if (summary.counts.failed > 0) throw new CommandFailure('', exitCodes.someFailed, 'some_failed')
}

/** A person at a terminal is asked about what was read, unless they said yes to everything. */
function mayConverse({ host, output, isYes }: CommandDeps, { sources }: ImportOptions): boolean {
  const { stdin } = host
  const canAnswer = stdin.isTTY === true && 'setRawMode' in stdin && !sources.includes('-')
  return canAnswer && output.mode === 'terminal' && !output.isDumb && !output.isQuiet && !isYes
}

function onlyOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null
  return () => (value ??= read())
}

async function openTarget(deps: CommandDeps, options: ImportOptions, pageFetcher: PageFetcher) {
  const { site, sources } = options
  const { api, host } = deps
  const { random, putMedia } = host
  const { slug: siteSlug, url: siteUrl } = await chooseSite(deps, site)
  const catalogue = await openIngredientCatalogue(deps, siteSlug)
  const images = createRemoteImages({ api, putMedia, pageFetcher })
  const run = createImportRun(deps, siteSlug, sources)
  const finder = onlyOnce(() => createDuplicateFinder({ api, random, catalogue, siteSlug }, options))
  return { api, random, catalogue, images, run, siteSlug, siteUrl, finder }
}

type Work = {
  readonly deps: CommandDeps
  readonly options: ImportOptions
  readonly pageFetcher: PageFetcher
  readonly target: Target
  /** Titles by the keys of the sources that this run has read. */
  readonly keys: Map<string, string>
}

async function importOne(work: Work, source: Source, signal: StopSignal): Promise<ImportResult | null> {
  const { deps, options, target } = work
  const read = await readUnlessStopped(work, source, signal)
  if (read === null) return null
  if (!read.ok) return failedResult(source.name, read.error)
  const result = readResult(source.name, read.value)
  if (!target) return result
  try {
    const written = await writeRecipe(target, ownKey(read.value, work.keys), options)
    return writtenResult(result, written, target.siteUrl, options.duplicates)
  } catch (error) {
    const { message, code } = toFailure(error, deps.server)
    return { ...failedResult(source.name, { message, code }), title: result.title }
  }
}

/** Loading can take long, and nothing is written before it is over: so it is given up at once. */
async function readUnlessStopped(
  { deps, pageFetcher }: Work,
  source: Source,
  signal: StopSignal,
): Promise<Result<ReadRecipe, SourceFailure> | null> {
  if (source.kind === 'recipe') return signal.aborted ? null : ok(readRecipeSource(source, deps.host))
  const stopped = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
  const loaded: Result<LoadedPage, SourceFailure> | null = await Promise.race([
    loadSource(source, pageFetcher),
    stopped,
  ])
  if (loaded === null || signal.aborted) return null
  if (!loaded.ok) return loaded
  try {
    return readSource(loaded.value, deps.host)
  } catch (error) {
    // A reader never throws; should one do so all the same, the other sources go on.
    const word = failureCode(error) ?? (error instanceof Error ? error.message : 'unknown')
    return err({ code: 'reader_failed', message: `The page could not be read (${word}).` })
  }
}

/** Careless sites give several pages the same address: the second of another title gets a key of its own. */
function ownKey(read: ReadRecipe, keys: Map<string, string>): ReadRecipe {
  const title = keys.get(read.key)
  if (title !== undefined && title !== read.draft.title) {
    return { ...read, key: `${read.key.slice(0, 1900)}#${read.draft.slug}` }
  }
  keys.set(read.key, read.draft.title)
  return read
}
