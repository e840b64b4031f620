import { createImportRun } from '#core/workflows/import/import-run.ts'
import { importSiteBundle, type ImportedBundle } from '#core/workflows/import/import-site-bundle.ts'
import type { SiteBundle } from '#core/formats/bundle/site-bundle.ts'
import { counted, grouped } from '#core/values/text/counted.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { isAgreed, requireAnswerable } from '../../environment/confirm.ts'
import { usageFailure } from '../../environment/failure.ts'
import type { FoundBundle } from '../../import/find-bundle.ts'
import { undoHint } from '../../import/undo-hint.ts'
import { interrupted, interruptible } from '../../environment/interruptible.ts'
import { createProgress } from '../../render/progress.ts'
import type { CommandDeps } from '../../environment/session.ts'
import { chooseSite } from '../../environment/site-choice.ts'
import type { ImportOptions } from './import-request.ts'

type Options = Pick<ImportOptions, 'sources' | 'site' | 'isDryRun' | 'duplicates'>

/** Imports an exported site into one of the person's sites, with its media; objects with the same slug are replaced. */
export async function importBundle(deps: CommandDeps, found: FoundBundle, options: Options): Promise<void> {
  const { output, cliEnvironment } = deps
  const { bundle, cuts } = found
  for (const { path, message } of cuts) output.note(`! ${path}: ${message}`)
  if (options.duplicates !== null) {
    throw usageFailure(
      'A bundle replaces recipes and collections with the same address; --duplicates applies only to single recipes.',
    )
  }
  if (options.isDryRun) return describe(deps, bundle)
  requireAnswerable(
    deps,
    'This replaces the settings of your site, and recipes and collections with the same address',
  )
  const { slug: siteSlug, title } = await chooseSite(deps, options.site)
  const question = `Write ${contentOf(bundle)} into ${oneLine(title)} (${siteSlug}), replacing its settings, and recipes and collections with the same address?`
  if (!(await isAgreed(deps, question))) {
    output.line('Nothing was written.')
    return
  }
  const run = createImportRun(deps, siteSlug, options.sources)
  const { stderr } = cliEnvironment
  const media = createProgress({ output, stderr, label: 'Uploading images and videos' })
  const readers = createProgress({ output, stderr, label: 'Importing subscribers and comments' })
  try {
    await interruptible(cliEnvironment, async (signal) => {
      const work = { siteSlug, run, signal, show: media.show, showReaders: readers.show }
      const imported = await importSiteBundle({ ...cliEnvironment, ...deps }, found, work).finally(() => {
        media.end()
        readers.end()
      })
      if (imported === null) throw interrupted()
      report(deps, imported, bundle)
    })
  } finally {
    const importId = run.idIfBegun()
    if (importId !== null) output.note(undoHint(importId))
  }
}

/** The contents of a bundle, for a dry run. */
function describe({ output }: CommandDeps, bundle: SiteBundle): void {
  const { recipes, collections, images, videos, subscribers, comments } = bundle
  output.record({
    type: 'bundle',
    ...{ recipes: recipes.length, collections: collections.length },
    ...{ images: images.length, videos: videos.length },
    ...{ subscribers: subscribers.length, comments: comments.length },
  })
  output.line(`This is a whole site: ${contentOf(bundle)}. Nothing was written.`)
}

function contentOf({
  site,
  recipes,
  collections,
  images,
  videos,
  subscribers,
  comments,
}: SiteBundle): string {
  const some = (count: number, word: string) => (count > 0 ? [counted(count, word)] : [])
  const parts = [
    ...[counted(recipes.length, 'recipe'), counted(collections.length, 'collection')],
    ...[counted(images.length, 'image'), ...some(videos.length, 'video')],
    ...[...some(subscribers.length, 'subscriber'), ...some(comments.length, 'comment')],
  ]
  return `${new Intl.ListFormat('en-GB').format(parts)} of ${oneLine(site.title)}`
}

function report({ output }: CommandDeps, imported: ImportedBundle, bundle: SiteBundle): void {
  const { recipes, collections, images, videos, readers, warnings, importId } = imported
  output.record({
    type: 'bundle',
    ...{ recipes, collections, images: { uploaded: images }, videos: { uploaded: videos } },
    ...{ ...readers, warnings, importId },
  })
  const { subscribers, comments } = readers
  const andVideos = bundle.videos.length > 0 ? ` Videos: ${videos} uploaded.` : ''
  const andSubscribers =
    bundle.subscribers.length > 0
      ? ` Subscribers: ${grouped(subscribers.added)} added, ${grouped(subscribers.refused)} recorded without newsletters.`
      : ''
  const andComments = bundle.comments.length > 0 ? ` Comments: ${grouped(comments.created)} created.` : ''
  output.line(
    `Recipes: ${grouped(recipes.created)} created, ${grouped(recipes.updated)} updated. Collections: ${grouped(collections.created)} created, ${grouped(collections.updated)} updated. Images: ${grouped(images)} uploaded.${andVideos}${andSubscribers}${andComments}`,
  )
  for (const warning of warnings) output.note(`! ${warning}`)
}
