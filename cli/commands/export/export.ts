import { counted, grouped } from '#core/values/text/counted.ts'
import { writeSiteBundle } from '#core/formats/bundle/site-bundle.ts'
import { bundleFile, mediaFile } from '#core/formats/bundle/bundle-files.ts'
import { exportRecipes } from '../../export/export-recipes.ts'
import { intoSink, writeWhole } from '../../export/export-sink.ts'
import { recipeFormats, type RecipeFormat } from '../../export/recipe-formats.ts'
import { CommandFailure, usageFailure } from '../../environment/failure.ts'
import { interruptible } from '../../environment/interruptible.ts'
import { createProgress } from '../../render/progress.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite, type ChosenSite } from '../../environment/site-choice.ts'
import { someAtATime } from '#core/values/some-at-a-time.ts'

export type ExportOptions = {
  /** A folder, a .zip, or for the bundle also a .json; standard output if omitted or `-`. */
  readonly target: string | undefined
  readonly format: 'bundle' | RecipeFormat
  readonly hasImages: boolean
  /** Omits drafts. */
  readonly isPublishedOnly: boolean
  readonly site: string | undefined
}

/** The number of images that are fetched at the same time; videos, which are large, are fetched one by one. */
const concurrency = 4

/** The result of an export, and the names of the images and videos that were unavailable. */
type Written = {
  readonly recipes: number
  readonly images: number
  readonly videos: number
  readonly subscribers: number
  readonly comments: number
  readonly missing: readonly string[]
  /** What the format cannot represent, as phrases, with the slugs of the affected recipes. */
  readonly losses: ReadonlyMap<string, readonly string[]>
}

/** The mode of files with addresses of people: only their owner can read them. */
const ownerOnly = 0o600

const noLosses = new Map<string, string[]>()

/** Writes a whole site, or its recipes one by one, to a folder, an archive or standard output. */
export async function exportSite(deps: CommandDeps, options: ExportOptions): Promise<void> {
  const { format } = options
  const target = options.target === '-' ? undefined : options.target
  checkTarget(deps, options, target)
  const site = await chooseSite(deps, options.site)
  const written = await interruptible(deps.cliEnvironment, (signal) =>
    format === 'bundle'
      ? exportBundle(deps, options, site, target, signal)
      : exportListed(deps, { ...options, format }, site, target, signal),
  )
  report(deps, options, written, target)
}

/** Binary data must not be written to a terminal, and standard output can receive only one file. */
function checkTarget(
  { cliEnvironment }: CommandDeps,
  options: ExportOptions,
  target: string | undefined,
): void {
  const { format, hasImages } = options
  if (format === 'bundle' && options.isPublishedOnly) {
    throw usageFailure('A bundle contains the whole site. Choose another --format to exclude drafts.')
  }
  const isText = format === 'bundle' ? !hasImages : recipeFormats[format].isLine
  if (target !== undefined || isText || cliEnvironment.stdout.isTTY !== true) return
  throw usageFailure('This is a ZIP archive. Give a file, as in "trivet export site.zip", or a folder.')
}

type BundledMedium = { readonly id: string; readonly key: string }

async function exportBundle(
  deps: CommandDeps,
  { hasImages }: ExportOptions,
  { slug: siteSlug }: ChosenSite,
  target: string | undefined,
  signal: AbortSignal,
): Promise<Written> {
  const progress = createProgress({
    output: deps.output,
    stderr: deps.cliEnvironment.stderr,
    label: 'Exporting',
  })
  try {
    const { bundle } = (await deps.api.exportSite({ siteSlug })).body
    const text = writeSiteBundle(bundle)
    const counts = {
      recipes: bundle.recipes.length,
      ...{ subscribers: bundle.subscribers.length, comments: bundle.comments.length },
    }
    const isFile = target !== undefined && /\.json$/i.test(target)
    if (isFile || (target === undefined && !hasImages)) {
      if (target === undefined) deps.cliEnvironment.stdout.write(text)
      else await writeWhole(target, text, ownerOnly)
      return { ...counts, images: 0, videos: 0, missing: [], losses: noLosses }
    }
    const place = { stdout: deps.cliEnvironment.stdout, target, mode: ownerOnly }
    return await intoSink(place, signal, async (sink) => {
      const images = hasImages ? bundle.images : []
      const videos = hasImages ? bundle.videos : []
      const missing: string[] = []
      let done = 0
      const add = async (media: readonly BundledMedium[], maxRunning: number) => {
        const fetched = someAtATime(media, maxRunning, signal, ({ id }) => deps.originals.read(siteSlug, id))
        for await (const [{ key }, bytes] of fetched) {
          if (bytes === null) missing.push(key)
          else await sink.add(mediaFile(key), bytes)
          progress.show((done += 1), images.length + videos.length)
        }
      }
      await add(images, concurrency)
      await add(videos, 1)
      // Last, so that a folder never contains a bundle whose images are missing.
      if (!signal.aborted) await sink.add(bundleFile, Buffer.from(text))
      const had = (media: readonly BundledMedium[]) =>
        media.filter(({ key }) => !missing.includes(key)).length
      return { ...counts, images: had(images), videos: had(videos), missing, losses: noLosses }
    })
  } finally {
    progress.end()
  }
}

async function exportListed(
  deps: CommandDeps,
  options: ExportOptions & { readonly format: RecipeFormat },
  site: ChosenSite,
  target: string | undefined,
  signal: AbortSignal,
): Promise<Written> {
  const written = await exportRecipes(deps, { ...options, site, target, signal })
  return { ...written, images: 0, videos: 0, subscribers: 0, comments: 0, missing: [] }
}

function report(
  { output }: CommandDeps,
  { format }: ExportOptions,
  { recipes, images, videos, subscribers, comments, missing, losses }: Written,
  target: string | undefined,
): void {
  const some = (count: number, word: string) => (count > 0 ? [counted(count, word)] : [])
  const counts = [
    ...[counted(recipes, 'recipe'), ...some(images, 'image'), ...some(videos, 'video')],
    ...[...some(subscribers, 'subscriber'), ...some(comments, 'comment')],
  ]
  const line = `Exported ${new Intl.ListFormat('en-GB').format(counts)}`
  // Standard output contains the export itself.
  if (target === undefined) output.note(`${line}.`)
  else {
    const lost = [...losses].map(([what, slugs]) => ({ what, recipes: slugs }))
    output.record({
      ...{ target, format, recipes, images, videos },
      ...(format === 'bundle' ? { subscribers, comments } : {}),
      ...{ missingImages: missing, losses: lost },
    })
    output.line(`${line} to ${target}`)
  }
  for (const [what, slugs] of losses) output.note(`! ${format} cannot represent ${what}: ${named(slugs)}.`)
  if (missing.length === 0) return
  throw new CommandFailure(`These could not be downloaded: ${missing.join(', ')}.`, undefined, 'some_failed')
}

/** The first recipes by name, and the number of the others. */
function named(slugs: readonly string[]): string {
  const shown = slugs.slice(0, 3).map(oneLine)
  const more = slugs.length - shown.length
  return [...shown, ...(more > 0 ? [`${grouped(more)} more`] : [])].join(', ')
}
