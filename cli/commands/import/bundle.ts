import { createImportRun } from '#core/calls/import/run/import-run.ts'
import { importSiteBundle, type ImportedBundle } from '#core/calls/import/run/import-site-bundle.ts'
import type { SiteBundle } from '#core/formats/bundle/site-bundle.ts'
import { counted, grouped } from '#core/values/text/counted.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { isAgreed, requireAnswerable } from '../../confirm.ts'
import { usageFailure } from '../../failure.ts'
import type { FoundBundle } from '../../import/find-bundle.ts'
import { undoHint } from '../../import/undo-hint.ts'
import { interrupted, interruptible } from '../../interruptible.ts'
import { createProgress } from '../../render/progress.ts'
import type { CommandDeps } from '../../session.ts'
import { chooseSite } from '../../site-choice.ts'
import type { ImportOptions } from './import-request.ts'

type Options = Pick<ImportOptions, 'sources' | 'site' | 'isDryRun' | 'duplicates'>

/** Writes a whole site that was exported into one of the person's, with its media; what has the same slug is replaced. */
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
  const progress = createProgress({
    output,
    stderr: cliEnvironment.stderr,
    label: 'Uploading images and videos',
  })
  try {
    await interruptible(cliEnvironment, async (signal) => {
      const work = { siteSlug, run, signal, show: progress.show }
      const imported = await importSiteBundle({ ...cliEnvironment, ...deps }, found, work).finally(
        progress.end,
      )
      if (imported === null) throw interrupted()
      report(deps, imported, bundle.videos.length > 0)
    })
  } finally {
    const importId = run.idIfBegun()
    if (importId !== null) output.note(undoHint(importId))
  }
}

/** The contents of a bundle, for a dry run. */
function describe({ output }: CommandDeps, bundle: SiteBundle): void {
  const { recipes, collections, images, videos } = bundle
  output.record({
    type: 'bundle',
    ...{ recipes: recipes.length, collections: collections.length },
    ...{ images: images.length, videos: videos.length },
  })
  output.line(`This is a whole site: ${contentOf(bundle)}. Nothing was written.`)
}

function contentOf({ site, recipes, collections, images, videos }: SiteBundle): string {
  const andVideos = videos.length > 0 ? ` and ${counted(videos.length, 'video')}` : ''
  const media = counted(images.length, 'image') + andVideos
  return `${counted(recipes.length, 'recipe')}, ${counted(collections.length, 'collection')} and ${media} of ${oneLine(site.title)}`
}

function report({ output }: CommandDeps, imported: ImportedBundle, hasVideos: boolean): void {
  const { recipes, collections, images, videos, warnings, importId } = imported
  output.record({
    type: 'bundle',
    ...{ recipes, collections, images: { uploaded: images }, videos: { uploaded: videos } },
    ...{ warnings, importId },
  })
  const andVideos = hasVideos ? ` Videos: ${videos} uploaded.` : ''
  output.line(
    `Recipes: ${grouped(recipes.created)} created, ${grouped(recipes.updated)} updated. Collections: ${grouped(collections.created)} created, ${grouped(collections.updated)} updated. Images: ${grouped(images)} uploaded.${andVideos}`,
  )
  for (const warning of warnings) output.note(`! ${warning}`)
}
