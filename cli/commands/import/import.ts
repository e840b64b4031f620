import { createDuplicateFinder } from '#core/workflows/import/find-duplicates.ts'
import { createImportRun } from '#core/workflows/import/import-run.ts'
import { createImporter, type Importer } from '#core/workflows/import/importer.ts'
import { loadKnownRecipes } from '#core/workflows/import/known-recipes.ts'
import { createImportImages, transferFromThisMachine } from '#core/workflows/import/import-images.ts'
import { runImport } from '#core/workflows/import/run-import.ts'
import { openIngredientCatalogue } from '#core/workflows/import/ingredient-catalogue.ts'
import type { ReadRecipe } from '#core/workflows/import/read-source.ts'
import type { Source } from '#core/workflows/import/source.ts'
import type { PageFetcher } from '#core/ports/page-fetcher.ts'
import { exitCodes } from '../../environment/exit-codes.ts'
import { CommandFailure, toFailure } from '../../environment/failure.ts'
import { findBundle } from '../../import/find-bundle.ts'
import { loadSource } from '../../import/load-source.ts'
import { openFiles } from '../../import/open-files.ts'
import { findSources } from '../../import/sources.ts'
import { noteAfterImport } from '../../import/note-after-import.ts'
import { openReporter } from '../../render/import-reporter.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import { importBundle } from './bundle.ts'
import type { CommandTarget, ImportOptions } from './import-request.ts'

/** Imports recipes from addresses, saved pages, files of other programs, folders and standard input. */
export async function importRecipes(deps: CommandDeps, options: ImportOptions): Promise<void> {
  const { cliEnvironment, output } = deps
  // Standard input can be read only once, but is needed twice.
  const readInput = onlyOnce(() => deps.prompt.readAll())
  const bundle = await findBundle(options.sources, readInput, cliEnvironment.decodeText)
  if (bundle) return importBundle(deps, bundle, options)
  const pageFetcher = await cliEnvironment.pageFetcher()
  const target = options.isDryRun ? null : await openTarget(deps, options, pageFetcher)
  const found = await findSources(options.sources, readInput)
  for (const sentence of found.skipped) output.note(sentence)
  const sources = await openFiles(found.sources, cliEnvironment)
  const reads: ReadRecipe[] = []
  const importer = createImporter(
    {
      ...cliEnvironment,
      target,
      onRead: (read) => reads.push(read),
      load: (source) => loadSource(source, pageFetcher),
      explain: (thrown) => toFailure(thrown, deps.server),
    },
    options,
  )
  const work = { sources, importer, options, reads }
  if (target && mayConverse(deps, options)) {
    const { converse } = await import('./conversation.ts')
    return converse(deps, { ...work, target })
  }
  return importAll(deps, { ...work, target })
}

type Work = {
  readonly sources: readonly Source[]
  readonly importer: Importer
  /** The recipes that were read so far. */
  readonly reads: readonly ReadRecipe[]
  /** Null for a dry run. */
  readonly target: CommandTarget | null
  readonly options: ImportOptions
}

async function importAll(
  { cliEnvironment, output }: CommandDeps,
  { sources, importer, reads, target, options }: Work,
): Promise<void> {
  const stop = new AbortController()
  const reporter = await openReporter(output, cliEnvironment, options)
  const endWatch = cliEnvironment.onInterrupt(() => {
    reporter.stop()
    stop.abort()
  })
  const summary = await runImport({
    sources,
    reporter,
    jobs: options.jobs,
    importId: () => target?.run.idIfBegun() ?? null,
    signal: stop.signal,
    importOne: importer.importOne,
  }).finally(endWatch)
  if (summary.importId !== null && target !== null) noteAfterImport(output, summary.importId, target, reads)
  if (summary.isInterrupted) throw new CommandFailure('', exitCodes.interrupted, 'interrupted')
  if (summary.counts.failed > 0) throw new CommandFailure('', exitCodes.someFailed, 'some_failed')
}

/** True if a person at a terminal reviews the recipes, unless they used --yes. */
function mayConverse(
  { cliEnvironment, output, assumesYes }: CommandDeps,
  { sources, isReviewed }: ImportOptions,
): boolean {
  const { stdin } = cliEnvironment
  const canAnswer = stdin.isTTY === true && 'setRawMode' in stdin && !sources.includes('-')
  return (
    canAnswer && output.mode === 'terminal' && !output.isDumb && !output.isQuiet && !assumesYes && isReviewed
  )
}

function onlyOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null
  return () => (value ??= read())
}

async function openTarget(
  deps: CommandDeps,
  options: ImportOptions,
  pageFetcher: PageFetcher,
): Promise<CommandTarget> {
  const { api, cliEnvironment } = deps
  const { random, putMedia, digestBytes } = cliEnvironment
  const { slug: siteSlug, url: siteUrl, language } = await chooseSite(deps, options.site)
  const catalogue = await openIngredientCatalogue(deps, siteSlug)
  const images = createImportImages(transferFromThisMachine({ api, putMedia, digestBytes, pageFetcher }))
  const run = createImportRun(deps, siteSlug, options.sources)
  const finder = onlyOnce(async () => {
    const known = await loadKnownRecipes({ api, random, catalogue, siteSlug })
    return createDuplicateFinder({ random, catalogue, known }, options)
  })
  return { api, random, catalogue, images, run, siteSlug, siteUrl, language, finder }
}
