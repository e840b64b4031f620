import type { SiteBundle } from '#core/formats/bundle/site-bundle.ts'
import { isAgreed, requireAnswerable } from '../confirm.ts'
import { transferMedia } from '#core/calls/import/run/transfer-media.ts'
import type { FoundBundle } from '../import/find-bundle.ts'
import { usageFailure } from '../failure.ts'
import { interrupted, interruptible } from '../interruptible.ts'
import { createProgress } from '../render/progress.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import type { CommandDeps } from '../session.ts'
import { chooseSite } from '../site-choice.ts'
import type { ImportOptions } from './import.ts'

type Options = Pick<ImportOptions, 'site' | 'isDryRun' | 'duplicates'>

/** Writes a whole site that was exported into one of the person's, with its pictures; what has the same slug is replaced. */
export async function importBundle(deps: CommandDeps, found: FoundBundle, options: Options): Promise<void> {
  const { output, host, api } = deps
  const { bundle, cuts } = found
  for (const { path, message } of cuts) output.note(`! ${path}: ${message}`)
  if (options.duplicates !== null) {
    throw usageFailure('A bundle replaces what has the same address; --duplicates is for recipes one by one.')
  }
  const films = bundle.videos.length > 0 ? ` and ${counted(bundle.videos.length, 'film')}` : ''
  const media = counted(bundle.images.length, 'picture') + films
  const content = `${counted(bundle.recipes.length, 'recipe')}, ${counted(bundle.collections.length, 'collection')} and ${media} of ${oneLine(bundle.site.title)}`
  if (options.isDryRun) {
    const { recipes, collections, images, videos } = bundle
    output.record({
      type: 'bundle',
      ...{
        recipes: recipes.length,
        collections: collections.length,
        pictures: images.length,
        films: videos.length,
      },
    })
    output.line(`This is a whole site: ${content}. Nothing was written.`)
    return
  }
  requireAnswerable(
    deps,
    'This replaces the settings of your site, and recipes and collections of the same address',
  )
  const { slug: siteSlug, title } = await chooseSite(deps, options.site)
  const question = `Write ${content} into ${oneLine(title)} (${siteSlug}), and replace its settings and what has the same address?`
  if (!(await isAgreed(deps, question))) {
    output.line('Nothing was written.')
    return
  }
  const progress = createProgress({ output, stderr: host.stderr, label: 'Uploading pictures and films' })
  await interruptible(host, async (signal) => {
    const transferred = await transferMedia(
      { ...host, ...deps },
      siteSlug,
      found,
      signal,
      progress.show,
    ).finally(progress.end)
    // Pictures and films alone change nothing that a reader sees, so that this is the last moment to stop.
    if (signal.aborted) throw interrupted()
    const body = withMediaIds(bundle, transferred.ids)
    const { imported } = (await api.importSite({ siteSlug, body })).body
    const warnings = [...transferred.warnings, ...imported.warnings.map(({ message }) => message)]
    const { recipes, collections } = imported
    output.record({
      type: 'bundle',
      recipes,
      collections,
      pictures: { uploaded: transferred.images },
      films: { uploaded: transferred.videos },
      warnings,
    })
    output.line(
      `Recipes: ${recipes.created} created, ${recipes.updated} updated. Collections: ${collections.created} created, ${collections.updated} updated. Pictures: ${transferred.images} uploaded.${films && ` Films: ${transferred.videos} uploaded.`}`,
    )
    for (const warning of new Set(warnings)) output.note(`! ${warning}`)
  })
}

/** The bundle with other ids in the place of its pictures' and films', wherever they stand: ids are unique in it. */
function withMediaIds(bundle: SiteBundle, ids: ReadonlyMap<string, string>): SiteBundle {
  const follow = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value
    if (Array.isArray(value)) return value.map(follow)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, follow(inner)]))
  }
  // Only ids change, and each for another one: the shape is the one that was parsed.
  return follow(bundle) as SiteBundle
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
