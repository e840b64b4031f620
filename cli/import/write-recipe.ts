import { failureCode } from '#core/contract/call-failure.ts'
import type { RandomDep } from '#core/ports/random.ts'
import type { PageFetcherDep } from '#core/ports/page-fetcher.ts'
import type { ManagedRecipe, RecipeDraft } from '#core/recipe/recipe.ts'
import type { ApiDep } from '../context.ts'
import { contentDigest } from './content-digest.ts'
import type { ImportStatus } from './import-result.ts'
import type { Pantry } from './pantry.ts'
import { uploadPicture, type PutPictureDep } from './pictures.ts'
import type { ReadRecipe } from './read-source.ts'

export type WriteDeps = ApiDep &
  RandomDep &
  PageFetcherDep &
  PutPictureDep & { readonly pantry: Pantry; readonly siteSlug: string }

export type WriteOptions = { readonly isPublishing: boolean; readonly isOverwriting: boolean }

type Written = {
  readonly status: ImportStatus
  readonly recipe: ManagedRecipe
  readonly warnings: readonly string[]
}

/** Creates the recipe, or updates the one that came from this source before. */
export async function writeRecipe(
  deps: WriteDeps,
  read: ReadRecipe,
  options: WriteOptions,
): Promise<Written> {
  const written = await createOrUpdate(deps, read, options)
  const isDraft = written.recipe.publishedAt === null
  if (!options.isPublishing || !isDraft || written.status === 'kept') return written
  const address = { siteSlug: deps.siteSlug, recipeId: written.recipe.id, body: {} }
  const { recipe } = (await deps.api.publishRecipe(address)).body
  return { ...written, recipe, status: written.status === 'unchanged' ? 'updated' : written.status }
}

async function createOrUpdate(deps: WriteDeps, read: ReadRecipe, options: WriteOptions): Promise<Written> {
  const known = await findBySource(deps, read.key)
  if (known) return update(deps, read, known, options)
  const picture = await uploadPicture(deps, read.imageUrls)
  const draft = await complete(deps, read, picture.imageId)
  try {
    const recipe = await createWithFreeSlug(deps, draft)
    return { status: 'created', recipe, warnings: picture.warnings }
  } catch (error) {
    // Somebody imported the same source in the meantime.
    const raced = failureCode(error) === 'source_taken' ? await findBySource(deps, read.key) : null
    if (!raced) throw error
    return update(deps, read, raced, options)
  }
}

async function findBySource({ api, siteSlug }: WriteDeps, sourceKey: string): Promise<ManagedRecipe | null> {
  const { recipes } = (await api.listManagedRecipes({ siteSlug, sourceKey, limit: 1 })).body
  const [card] = recipes
  return card ? (await api.getManagedRecipe({ siteSlug, recipeId: card.id })).body.recipe : null
}

/** What a person changed here stays, unless they want it overwritten. */
async function update(
  deps: WriteDeps,
  read: ReadRecipe,
  known: ManagedRecipe,
  { isOverwriting }: WriteOptions,
): Promise<Written> {
  const { pantry, random, api, siteSlug } = deps
  const before = known.source?.digest ?? null
  const isSameSource = before === contentDigest(read.draft, pantry, random)
  const isUntouched = before === contentDigest(known, pantry, random)
  const hasPicture = (known.images ?? []).length > 0
  const isKept = !isSameSource && !isUntouched && !isOverwriting
  if (isKept) return { status: 'kept', recipe: known, warnings: [] }
  // A picture that could not be had the first time may be there now.
  const picture = hasPicture && !isOverwriting ? null : await uploadPicture(deps, read.imageUrls)
  const hasContent = isSameSource && (isUntouched || !isOverwriting)
  if (hasContent && !picture?.imageId) {
    return { status: 'unchanged', recipe: known, warnings: picture?.warnings ?? [] }
  }
  const images = picture?.imageId ? [{ id: picture.imageId }] : (known.images ?? [])
  const draft = hasContent
    ? writingForm(known)
    : { ...writingForm(known), ...(await complete(deps, read, null)) }
  const body = { ...draft, slug: known.slug, images }
  const { recipe } = (await api.updateRecipe({ siteSlug, recipeId: known.id, body })).body
  return { status: 'updated', recipe, warnings: picture?.warnings ?? [] }
}

/** A recipe in the form that the update call takes. */
function writingForm(recipe: ManagedRecipe): RecipeDraft {
  const { id: _id, createdAt: _at, updatedAt: _then, ingredientUsageCount: _count, ...form } = recipe
  const { publishedAt: _published, ...draft } = form
  return draft
}

/** The draft as it is sent: with the site's ingredients, its picture, and where it came from. */
async function complete(deps: WriteDeps, read: ReadRecipe, imageId: string | null): Promise<RecipeDraft> {
  const { key, url, siteName: name, author } = read
  const digest = contentDigest(read.draft, deps.pantry, deps.random)
  const draft = await deps.pantry.stock(read)
  return {
    ...draft,
    ...(imageId === null ? {} : { images: [{ id: imageId }] }),
    source: { key, url, name, author, digest },
  }
}

/** Many recipes of one person share a title; the second gets a number. */
async function createWithFreeSlug({ api, siteSlug }: WriteDeps, draft: RecipeDraft): Promise<ManagedRecipe> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? draft.slug : `${draft.slug}-${number}`
    try {
      return (await api.createRecipe({ siteSlug, body: { ...draft, slug } })).body.recipe
    } catch (error) {
      if (failureCode(error) !== 'slug_taken' || number >= mostOfOneTitle) throw error
    }
  }
}

const mostOfOneTitle = 1000
