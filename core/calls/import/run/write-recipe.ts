import { failureCode } from '../../../model/call-failure.ts'
import {
  duplicateChoice,
  type DuplicateWish,
  type ImportDuplicate,
} from '../../../model/recipe/duplicates.ts'
import type { RandomDep } from '../../../ports/random.ts'
import type { ManagedRecipe, RecipeDraft } from '../../../model/recipe/recipe.ts'
import type { ApiDep } from '../../catalogue.ts'
import { compareWithSource, contentDigest, hasNothingNew } from './content-digest.ts'
import type { DuplicateFinder } from './find-duplicates.ts'
import type { ImportRun } from './import-run.ts'
import type { ImportStatus } from './import-result.ts'
import { isSameFile, overOwnFile } from './own-file.ts'
import type { IngredientCatalogue } from '../../recipe/ingredient-catalogue.ts'
import type { ImageCandidates, RemoteImages } from './remote-images.ts'
import type { ReadRecipe } from './read-source.ts'
import { withoutForeignMedia } from './without-foreign-media.ts'
import { writingForm } from '../../../model/recipe/writing-form.ts'

export type WriteDeps = ApiDep &
  RandomDep & {
    readonly catalogue: IngredientCatalogue
    readonly images: RemoteImages
    readonly siteSlug: string
    readonly run: Pick<ImportRun, 'id'>
    /** Loads what the site has when it is asked for. */
    readonly finder: () => Promise<DuplicateFinder>
  }

export type WriteOptions = {
  readonly isPublishing: boolean
  readonly isOverwriting: boolean
  /** What was wished for all that the site may have already; null for what is safe. */
  readonly duplicates: DuplicateWish | null
}

/** What became of a recipe, and the recipe as it is now. */
export type WrittenRecipe = {
  readonly status: ImportStatus
  readonly recipe: ManagedRecipe
  readonly warnings: readonly string[]
}

/** The same with the recipe of the site that it may be. */
export type Written = WrittenRecipe & { readonly duplicate: ImportDuplicate | null }

/** Creates the recipe, updates the one of the site that it is, or leaves it out, as was wished. */
export async function writeRecipe(
  deps: WriteDeps,
  read: ReadRecipe,
  options: WriteOptions,
): Promise<Written> {
  const known = await findBySource(deps, read.key)
  const duplicate = known
    ? sourceDuplicate(deps, read, known)
    : (await (await deps.finder()).find(read)).duplicate
  const choice = duplicateChoice(duplicate, options.duplicates)
  if (duplicate === null || choice === 'new')
    return { ...(await writeNew(deps, read, options, duplicate)), duplicate }
  const recipe = known ?? (await managedRecipe(deps, duplicate.recipeId))
  if (choice === 'skip') return { status: 'skipped', recipe, warnings: [], duplicate }
  // A wish to update what is not known as the same source is one to write over it.
  const isOverwriting =
    options.isOverwriting || (duplicate.by !== 'source' && options.duplicates === 'update')
  return { ...(await updateKnown(deps, read, recipe, { ...options, isOverwriting })), duplicate }
}

/** Updates a recipe that a person named, whatever was changed in it. */
export async function writeOver(
  deps: WriteDeps,
  read: ReadRecipe,
  recipeId: string,
  options: WriteOptions,
): Promise<WrittenRecipe> {
  const known = await managedRecipe(deps, recipeId)
  return updateKnown(deps, read, known, { ...options, isOverwriting: true })
}

/** Creates a recipe; one beside another of the same source gets a key of its own. */
export async function writeNew(
  deps: WriteDeps,
  read: ReadRecipe,
  options: WriteOptions,
  duplicate: ImportDuplicate | null,
): Promise<WrittenRecipe> {
  const own = `${read.key.slice(0, 1900)}#${deps.random.uuid().slice(0, 8)}`
  const written = await create(deps, duplicate?.by === 'source' ? { ...read, key: own } : read, options)
  return publishIfMeant(deps, read, written, options)
}

async function updateKnown(
  deps: WriteDeps,
  read: ReadRecipe,
  known: ManagedRecipe,
  options: WriteOptions,
): Promise<WrittenRecipe> {
  return publishIfMeant(deps, read, await update(deps, read, known, options), options)
}

async function publishIfMeant(
  deps: WriteDeps,
  { ownFile }: ReadRecipe,
  written: WrittenRecipe,
  options: WriteOptions,
): Promise<WrittenRecipe> {
  const isMeant = options.isPublishing || ownFile?.isPublishedNow === true
  const isDraft = written.recipe.publishedAt === null
  if (!isMeant || !isDraft || written.status === 'kept') return written
  const address = { siteSlug: deps.siteSlug, recipeId: written.recipe.id, body: {} }
  const { recipe } = (await deps.api.publishRecipe(address)).body
  return { ...written, recipe, status: written.status === 'unchanged' ? 'updated' : written.status }
}

async function create(deps: WriteDeps, read: ReadRecipe, options: WriteOptions): Promise<WrittenRecipe> {
  const picture = await deps.images.uploadFirst(imagesOf(read))
  const { draft, warnings } = await complete(deps, read)
  const images = picture.id === null ? (draft.images ?? []) : [{ id: picture.id }]
  try {
    const written = await withoutForeignMedia({ ...draft, images }, (body) => createWithFreeSlug(deps, body))
    return {
      status: 'created',
      recipe: written.recipe,
      warnings: [...picture.warnings, ...warnings, ...written.warnings],
    }
  } catch (error) {
    // Somebody imported the same source in the meantime.
    const raced = failureCode(error) === 'source_taken' ? await findBySource(deps, read.key) : null
    if (!raced) throw error
    return update(deps, read, raced, options)
  }
}

async function findBySource(deps: WriteDeps, sourceKey: string): Promise<ManagedRecipe | null> {
  const { recipes } = (await deps.api.listManagedRecipes({ siteSlug: deps.siteSlug, sourceKey, limit: 1 }))
    .body
  const [card] = recipes
  return card ? managedRecipe(deps, card.id) : null
}

async function managedRecipe({ api, siteSlug }: WriteDeps, recipeId: string): Promise<ManagedRecipe> {
  return (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe
}

function sourceDuplicate(deps: WriteDeps, read: ReadRecipe, known: ManagedRecipe): ImportDuplicate {
  const { id, title, slug } = known
  const isChangedHere = !compareWithSource(read.draft, known, deps).isUntouched
  return { by: 'source', recipeId: id, title, slug, likeness: 1, isChangedHere }
}

/** What a person changed here stays, unless they want it overwritten. */
async function update(
  deps: WriteDeps,
  read: ReadRecipe,
  known: ManagedRecipe,
  { isOverwriting }: WriteOptions,
): Promise<WrittenRecipe> {
  const comparison = compareWithSource(read.draft, known, deps)
  const mayChange = comparison.isUntouched || isOverwriting
  if (read.ownFile) return updateFromFile(deps, read, known, mayChange)
  if (hasNothingNew(comparison, isOverwriting)) return addPicture(deps, read, known)
  if (!mayChange) return { status: 'kept', recipe: known, warnings: [] }
  const { draft, warnings } = await complete(deps, read)
  const hasPicture = (known.images ?? []).length > 0
  const picture = hasPicture && !isOverwriting ? null : await deps.images.uploadFirst(imagesOf(read))
  const images = picture?.id ? [{ id: picture.id }] : (known.images ?? [])
  const recipe = await save(deps, known, { ...draft, images })
  return { status: 'updated', recipe, warnings: [...(picture?.warnings ?? []), ...warnings] }
}

/** A file of the program's own says the whole recipe, and keeps what its format has no form for. */
async function updateFromFile(
  deps: WriteDeps,
  read: ReadRecipe,
  known: ManagedRecipe,
  mayChange: boolean,
): Promise<WrittenRecipe> {
  if (isSameFile(read, known, deps.catalogue.names))
    return { status: 'unchanged', recipe: known, warnings: [] }
  if (!mayChange) return { status: 'kept', recipe: known, warnings: [] }
  const changes = await overOwnFile(deps, read, known)
  const { recipe, warnings } = await withoutForeignMedia(changes, (body) => save(deps, known, body))
  return { status: 'updated', recipe, warnings }
}

/** A picture that could not be had the first time may be there now. */
async function addPicture(deps: WriteDeps, read: ReadRecipe, known: ManagedRecipe): Promise<WrittenRecipe> {
  const unchanged = { status: 'unchanged', recipe: known } as const
  if ((known.images ?? []).length > 0) return { ...unchanged, warnings: [] }
  const { id, warnings } = await deps.images.uploadFirst(imagesOf(read))
  if (id === null) return { ...unchanged, warnings }
  return { status: 'updated', recipe: await save(deps, known, { images: [{ id }] }), warnings }
}

/** Writes the changes over the recipe; its slug and all that an import knows nothing of stay. */
async function save(
  { api, siteSlug, run }: WriteDeps,
  known: ManagedRecipe,
  changes: Partial<RecipeDraft>,
): Promise<ManagedRecipe> {
  const body = { ...writingForm(known), ...changes, slug: known.slug }
  const importBatchId = await run.id()
  return (await api.updateRecipe({ siteSlug, recipeId: known.id, importBatchId, body })).body.recipe
}

/** The draft as it is sent: with the site's ingredients, the pictures of its steps, and where it came from. */
async function complete(
  deps: WriteDeps,
  read: ReadRecipe,
): Promise<{ draft: RecipeDraft; warnings: readonly string[] }> {
  const { key, url, siteName: name, author } = read
  const draft = await deps.catalogue.resolve(read)
  if (read.ownFile) {
    return { draft: draft.source ? { ...draft, source: { ...draft.source, key } } : draft, warnings: [] }
  }
  const digest = contentDigest(read.draft, deps.catalogue, deps.random)
  const { ids, warnings } = await deps.images.uploadAll(read.stepImages.map((image) => image.url))
  const imageIds = (instructionId: string) =>
    read.stepImages.flatMap((image) =>
      image.instructionId === instructionId ? (ids.get(image.url) ?? []) : [],
    )
  const instructionGroups = (draft.instructionGroups ?? []).map((group) => ({
    ...group,
    instructions: group.instructions.map((step) => ({ ...step, imageIds: imageIds(step.id) })),
  }))
  return { draft: { ...draft, instructionGroups, source: { key, url, name, author, digest } }, warnings }
}

function imagesOf({ image, imageUrls }: ReadRecipe): ImageCandidates {
  return { bytes: image, urls: imageUrls }
}

/** Many recipes of one person share a title; the second gets a number. */
async function createWithFreeSlug(
  { api, siteSlug, run }: WriteDeps,
  draft: RecipeDraft,
): Promise<ManagedRecipe> {
  const importBatchId = await run.id()
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? draft.slug : `${draft.slug}-${number}`
    try {
      return (await api.createRecipe({ siteSlug, importBatchId, body: { ...draft, slug } })).body.recipe
    } catch (error) {
      if (failureCode(error) !== 'slug_taken' || number >= mostOfOneTitle) throw error
    }
  }
}

const mostOfOneTitle = 1000
