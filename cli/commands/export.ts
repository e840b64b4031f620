import { writeSiteBundle } from '#core/export/site-bundle.ts'
import { bundleFile, mediaFile } from '../export/bundle-files.ts'
import {
  createFolderSink,
  createZipFileSink,
  createZipStreamSink,
  writeWhole,
  type ExportSink,
} from '../export/export-sink.ts'
import { createFileNames, recipeFormats, type RecipeFormat } from '../export/recipe-formats.ts'
import { CommandFailure, usageFailure } from '../failure.ts'
import { interruptible } from '../interruptible.ts'
import { createProgress } from '../render/progress.ts'
import type { CommandDeps } from '../session.ts'
import { chooseSite, type ChosenSite } from '../site-choice.ts'
import { someAtATime } from '../some-at-a-time.ts'
import { allRecipes, type RecipeCard } from './all-recipes.ts'

export type ExportOptions = {
  /** A folder, a .zip, for the bundle a .json too; standard output when it is left out or `-`. */
  readonly target: string | undefined
  readonly format: 'bundle' | RecipeFormat
  readonly hasPictures: boolean
  /** Without drafts. */
  readonly isPublishedOnly: boolean
  readonly site: string | undefined
}

/** How many recipes or pictures are fetched at the same time; films, which are large, come one by one. */
const lanes = 4

/** What an export wrote, and the names of the pictures and films that could not be had. */
type Written = {
  readonly recipes: number
  readonly pictures: number
  readonly films: number
  readonly missing: readonly string[]
}

/** Writes a whole site, or its recipes one by one, to a folder, an archive or standard output. */
export async function exportSite(deps: CommandDeps, options: ExportOptions): Promise<void> {
  const { format } = options
  const target = options.target === '-' ? undefined : options.target
  checkTarget(deps, options, target)
  const site = await chooseSite(deps, options.site)
  const written = await interruptible(deps.host, (signal) =>
    format === 'bundle'
      ? exportBundle(deps, options, site, target, signal)
      : exportRecipes(deps, { ...options, format }, site, target, signal),
  )
  report(deps, options, written, target)
}

/** Bytes are nothing for a terminal, and standard output takes one thing. */
function checkTarget({ host }: CommandDeps, options: ExportOptions, target: string | undefined): void {
  const { format, hasPictures } = options
  if (format === 'bundle' && options.isPublishedOnly) {
    throw usageFailure('A bundle holds the whole site. Choose another --format to leave drafts out.')
  }
  const isText = format === 'bundle' ? !hasPictures : recipeFormats[format].isLine
  if (target !== undefined || isText || host.stdout.isTTY !== true) return
  throw usageFailure(
    'This is a ZIP archive and no text. Name a file, as in "trivet export site.zip", or a folder.',
  )
}

type BundledMedium = { readonly id: string; readonly key: string }

async function exportBundle(
  deps: CommandDeps,
  { hasPictures }: ExportOptions,
  { slug: siteSlug }: ChosenSite,
  target: string | undefined,
  signal: AbortSignal,
): Promise<Written> {
  const progress = createProgress({ output: deps.output, stderr: deps.host.stderr, label: 'Exporting' })
  try {
    const { bundle } = (await deps.api.exportSite({ siteSlug })).body
    const text = writeSiteBundle(bundle)
    const recipes = bundle.recipes.length
    const isFile = target !== undefined && /\.json$/i.test(target)
    if (isFile || (target === undefined && !hasPictures)) {
      if (target === undefined) deps.host.stdout.write(text)
      else await writeWhole(target, text)
      return { recipes, pictures: 0, films: 0, missing: [] }
    }
    return await intoSink(deps, target, signal, async (sink) => {
      const images = hasPictures ? bundle.images : []
      const videos = hasPictures ? bundle.videos : []
      const missing: string[] = []
      let done = 0
      const add = async (media: readonly BundledMedium[], atOnce: number) => {
        const fetched = someAtATime(media, atOnce, signal, ({ id }) => deps.originals.read(siteSlug, id))
        for await (const [{ key }, bytes] of fetched) {
          if (bytes === null) missing.push(key)
          else await sink.add(mediaFile(key), bytes)
          progress.show((done += 1), images.length + videos.length)
        }
      }
      await add(images, lanes)
      await add(videos, 1)
      // Last, so that a folder never holds a bundle whose pictures are still on their way.
      if (!signal.aborted) await sink.add(bundleFile, Buffer.from(text))
      const had = (media: readonly BundledMedium[]) =>
        media.filter(({ key }) => !missing.includes(key)).length
      return { recipes, pictures: had(images), films: had(videos), missing }
    })
  } finally {
    progress.end()
  }
}

async function exportRecipes(
  deps: CommandDeps,
  { format, isPublishedOnly }: ExportOptions & { readonly format: RecipeFormat },
  { slug: siteSlug, url: siteUrl }: ChosenSite,
  target: string | undefined,
  signal: AbortSignal,
): Promise<Written> {
  const { extension, isLine, write } = recipeFormats[format]
  const progress = createProgress({ output: deps.output, stderr: deps.host.stderr, label: 'Exporting' })
  const { site } = (await deps.api.getSite({ siteSlug })).body
  const cards: RecipeCard[] = []
  for await (const card of allRecipes(deps, siteSlug)) {
    if (!isPublishedOnly || card.publishedAt !== null) cards.push(card)
  }
  const nameOf = createFileNames(extension)
  const load = async ({ id, slug }: RecipeCard) => {
    const [managed, read] = await Promise.all([
      deps.api.getManagedRecipe({ siteSlug, recipeId: id }),
      deps.api.getRecipe({ siteSlug, recipeSlug: slug }),
    ])
    return write({ managed: managed.body.recipe, recipe: read.body.recipe, site, siteUrl })
  }
  const writeAll = async (add: (path: string, text: string) => Promise<void>) => {
    let done = 0
    for await (const [{ slug }, text] of someAtATime(cards, lanes, signal, load)) {
      await add(nameOf(slug), text)
      progress.show((done += 1), cards.length)
    }
    return { recipes: done, pictures: 0, films: 0, missing: [] }
  }
  try {
    if (target === undefined && isLine) {
      return await writeAll(async (_path, text) => void deps.host.stdout.write(text))
    }
    return await intoSink(deps, target, signal, (sink) =>
      writeAll((path, text) => sink.add(path, Buffer.from(text))),
    )
  } finally {
    progress.end()
  }
}

/** Opens where the files go, and takes away what was begun when the person stops or something fails. */
async function intoSink(
  { host }: CommandDeps,
  target: string | undefined,
  signal: AbortSignal,
  fill: (sink: ExportSink) => Promise<Written>,
): Promise<Written> {
  const sink =
    target === undefined
      ? createZipStreamSink(host.stdout)
      : /\.zip$/i.test(target)
        ? await createZipFileSink(target)
        : createFolderSink(target)
  try {
    const written = await fill(sink)
    await (signal.aborted ? sink.discard() : sink.finish())
    return written
  } catch (error) {
    await sink.discard()
    throw error
  }
}

function report(
  { output }: CommandDeps,
  { format }: ExportOptions,
  { recipes, pictures, films, missing }: Written,
  target: string | undefined,
): void {
  const counted = (count: number, word: string) => (count > 0 ? [plural(count, word)] : [])
  const counts = [plural(recipes, 'recipe'), ...counted(pictures, 'picture'), ...counted(films, 'film')]
  const line = `Exported ${new Intl.ListFormat('en-GB').format(counts)}`
  // Standard output holds the export itself.
  if (target === undefined) output.note(`${line}.`)
  else {
    output.record({ target, format, recipes, pictures, films, missingPictures: missing })
    output.line(`${line} to ${target}`)
  }
  if (missing.length === 0) return
  throw new CommandFailure(`These could not be had: ${missing.join(', ')}.`, undefined, 'some_failed')
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
