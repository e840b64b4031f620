import { isCallFailure } from '#core/contract/call-failure.ts'
import type { SiteBundle } from '#core/export/site-bundle.ts'
import { isAgreed, requireAnswerable } from '../confirm.ts'
import type { FoundBundle } from '../import/find-bundle.ts'
import { interrupted, interruptible } from '../interruptible.ts'
import { createProgress } from '../render/progress.ts'
import { oneLine } from '../render/table.ts'
import type { CommandDeps } from '../session.ts'
import { chooseSite } from '../site-choice.ts'
import { someAtATime } from '../some-at-a-time.ts'
import { uploadPicture } from '../upload-picture.ts'

type Options = { readonly site: string | undefined; readonly isDryRun: boolean }

/** How many pictures travel at the same time. */
const lanes = 3

/** Writes a whole site that was exported into one of the person's, with its pictures; what has the same slug is replaced. */
export async function importBundle(
  deps: CommandDeps,
  { bundle, picture }: FoundBundle,
  options: Options,
): Promise<void> {
  const { output, host, api } = deps
  const content = `${counted(bundle.recipes.length, 'recipe')}, ${counted(bundle.collections.length, 'collection')} and ${counted(bundle.images.length, 'picture')} of ${oneLine(bundle.site.title)}`
  if (options.isDryRun) {
    const { recipes, collections, images } = bundle
    output.record({
      type: 'bundle',
      ...{ recipes: recipes.length, collections: collections.length, pictures: images.length },
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
  const progress = createProgress({ output, stderr: host.stderr, label: 'Uploading pictures' })
  await interruptible(host, async (signal) => {
    const brought = await bringPictures(deps, bundle, picture, signal, progress.show).finally(progress.end)
    // Pictures alone change nothing that a reader sees, so that this is the last moment to stop.
    if (signal.aborted) throw interrupted()
    const body = withImageIds(bundle, brought.ids)
    const { imported } = (await api.importSite({ siteSlug, body })).body
    const warnings = [...brought.warnings, ...imported.warnings.map(({ message }) => message)]
    const { recipes, collections } = imported
    output.record({
      type: 'bundle',
      recipes,
      collections,
      pictures: { uploaded: brought.uploaded },
      warnings,
    })
    output.line(
      `Recipes: ${recipes.created} created, ${recipes.updated} updated. Collections: ${collections.created} created, ${collections.updated} updated. Pictures: ${brought.uploaded} uploaded.`,
    )
    for (const warning of new Set(warnings)) output.note(`! ${warning}`)
  })
}

type Brought = { ids: Map<string, string>; uploaded: number; warnings: string[] }

/** Uploads the pictures that the platform does not have; answers with the ids that they have there. */
async function bringPictures(
  { api, host }: CommandDeps,
  { images }: SiteBundle,
  picture: FoundBundle['picture'],
  signal: AbortSignal,
  show: (done: number, total: number) => void,
): Promise<Brought> {
  const brought: Brought = { ids: new Map(), uploaded: 0, warnings: [] }
  const bring = async ({ key }: SiteBundle['images'][number]) => {
    const known = await api.createImage({ body: { key } }).catch((error: unknown) => {
      if (!isCallFailure(error) || error.status === 401) throw error
      return null
    })
    if (known) return { id: known.body.image.id }
    const bytes = await picture(key)
    // The import itself says which pictures are missing.
    if (bytes === null) return null
    const uploaded = await uploadPicture({ ...host, api }, { name: key, fileName: key }, bytes)
    return uploaded.ok ? { id: uploaded.value.id, isNew: true } : { warning: uploaded.error }
  }
  let done = 0
  for await (const [{ id }, outcome] of someAtATime(images, lanes, signal, bring)) {
    show((done += 1), images.length)
    if (outcome?.id !== undefined) brought.ids.set(id, outcome.id)
    if (outcome?.isNew) brought.uploaded += 1
    if (outcome?.warning !== undefined) brought.warnings.push(outcome.warning)
  }
  return brought
}

/** The bundle with other ids in the place of its pictures', wherever they stand: ids are unique in it. */
function withImageIds(bundle: SiteBundle, ids: ReadonlyMap<string, string>): SiteBundle {
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
