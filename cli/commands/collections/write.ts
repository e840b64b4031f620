import type { CollectionChanges } from '#core/model/collection/collection.ts'
import { slugify } from '#core/model/recipe/recipe-slug.ts'
import { readMarkdown } from '#core/values/rich-text/read-markdown.ts'
import { isAgreed, requireAnswerable, type YesDep } from '../../confirm.ts'
import type { OutputDep, PromptDep } from '../../context.ts'
import { usageFailure } from '../../failure.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { chooseSite, type SiteDep, type ChosenSite } from '../../site-choice.ts'
import type { PutMediaDep } from '#core/calls/media/upload-media.ts'
import { imageId } from '../../image-id.ts'
import { collectionRecord, collectionUrl } from './collections.ts'
import { eachNamed } from '../shared/each-named.ts'
import { findCollection } from './find-collection.ts'
import { openRecipeNames } from '../recipes/names.ts'

type WriteDeps = SiteDep & OutputDep & PromptDep & { readonly host: PutMediaDep }

/** What can be said of a collection; false takes away what it has. */
export type CollectionFlags = {
  readonly site?: string
  readonly title?: string
  readonly slug?: string
  /** Markdown, or `-` for standard input. */
  readonly description?: string | false
  /** The id of a picture, or a file to upload. */
  readonly image?: string | false
}

/** Creates a collection with these recipes. */
export async function createCollection(
  deps: WriteDeps,
  {
    title,
    recipes,
    flags,
  }: { readonly title: string; readonly recipes: readonly string[]; readonly flags: CollectionFlags },
): Promise<void> {
  const site = await chooseSite(deps, flags.site)
  const recipeIds = await idsOf(deps, site, recipes)
  const changes = await readChanges(deps, flags)
  const slug = flags.slug ?? slugify(title, 'collection')
  const body = { ...changes, title, slug, recipeIds }
  const { collection } = (await deps.api.createCollection({ siteSlug: site.slug, body })).body
  deps.output.record(collectionRecord(collection, site))
  deps.output.line(`Created ${oneLine(collection.title)}: ${collectionUrl(collection, site)}`)
}

/** Changes what was said of a collection, and nothing else. */
export async function updateCollection(
  deps: WriteDeps,
  { collection: name, flags }: { readonly collection: string; readonly flags: CollectionFlags },
): Promise<void> {
  const site = await chooseSite(deps, flags.site)
  const { id: collectionId } = await findCollection(deps, site.slug, name)
  const body = await readChanges(deps, flags)
  if (Object.keys(body).length === 0) {
    throw usageFailure('Say what to change: --title, --slug, --description or --image.')
  }
  const { collection } = (await deps.api.updateCollection({ siteSlug: site.slug, collectionId, body })).body
  deps.output.record(collectionRecord(collection, site))
  deps.output.line(`Changed ${oneLine(collection.title)}: ${collectionUrl(collection, site)}`)
}

/** Deletes collections, after asking about each; their recipes stay. */
export async function deleteCollections(
  deps: SiteDep & OutputDep & PromptDep & YesDep,
  options: { readonly collections: readonly string[]; readonly site: string | undefined },
): Promise<void> {
  requireAnswerable(deps, 'Readers no longer find what is deleted')
  const site = await chooseSite(deps, options.site)
  await eachNamed(deps, options.collections, async (name) => {
    const { id, slug, title } = await findCollection(deps, site.slug, name)
    const isMeant = await isAgreed(deps, `Delete the collection "${oneLine(title)}"? Its recipes stay.`)
    if (isMeant) await deps.api.deleteCollection({ siteSlug: site.slug, collectionId: id })
    return {
      record: { id, slug, title, deleted: isMeant },
      line: isMeant ? `Deleted ${title}. Its recipes stay.` : `Kept ${title}.`,
    }
  })
}

async function idsOf(deps: SiteDep, site: ChosenSite, recipes: readonly string[]): Promise<string[]> {
  if (recipes.length === 0) return []
  const found = await (await openRecipeNames(deps, site.slug)).find(recipes)
  return [...new Set(found.map(({ id }) => id))]
}

async function readChanges(deps: WriteDeps, flags: CollectionFlags): Promise<CollectionChanges> {
  const { title, slug, description, image } = flags
  return {
    ...(title === undefined ? {} : { title }),
    ...(slug === undefined ? {} : { slug }),
    ...(description === undefined ? {} : { description: await readDescription(deps, description) }),
    ...(image === undefined
      ? {}
      : { imageId: image === false ? null : await imageId({ ...deps.host, api: deps.api }, image) }),
  }
}

async function readDescription({ prompt }: PromptDep, description: string | false) {
  if (description === false) return null
  return readMarkdown(description === '-' ? new TextDecoder().decode(await prompt.readAll()) : description)
}
