import type { ManagedRecipe } from '../../model/recipe/record/managed-recipe.ts'
import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { completeForm } from '../../model/recipe/record/recipe-form.ts'
import { writingForm } from '../../model/recipe/record/writing-form.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { ApiDep } from '../../calls/catalogue.ts'
import type { IngredientCatalogue } from './ingredient-catalogue.ts'
import { compareWithSource, contentDigest, hasNothingNew, withoutImportedContent } from './content-digest.ts'
import type { ImportRun } from './import-run.ts'
import type { ImportStatus } from './import-result.ts'
import { isSameFile, applyOwnFile } from './apply-own-file.ts'
import type { ReadRecipe } from './read-source.ts'
import type { ImageCandidates, ImageFolder, ImportImages } from './import-images.ts'
import { withoutForeignMedia } from './without-foreign-media.ts'

/** The dependencies of saving a recipe. */
export type SaveDeps = ApiDep &
  RandomDep & {
    readonly catalogue: IngredientCatalogue
    readonly images: ImportImages
    readonly siteSlug: string
    readonly run: Pick<ImportRun, 'id'>
  }

/** The outcome for a recipe, and its current state. */
export type WrittenRecipe = {
  readonly status: ImportStatus
  readonly recipe: ManagedRecipe
  readonly warnings: readonly string[]
}

/** Loads a recipe of the site. */
export async function managedRecipe({ api, siteSlug }: SaveDeps, recipeId: string): Promise<ManagedRecipe> {
  return (await api.getManagedRecipe({ siteSlug, recipeId })).body.recipe
}

/** Creates a recipe with this source key. */
export async function createRecipe(deps: SaveDeps, read: ReadRecipe, key: string): Promise<WrittenRecipe> {
  const uploaded = await deps.images.ofRecipe(imagesOf(read))
  const { draft, warnings } = await complete(deps, read, key)
  const images = uploaded.ids.length === 0 ? (draft.images ?? []) : imageUses(uploaded.ids)
  const written = await withoutForeignMedia({ ...draft, images }, (body) => createWithFreeSlug(deps, body))
  return {
    status: 'created',
    recipe: written.recipe,
    warnings: [...uploaded.warnings, ...warnings, ...written.warnings],
  }
}

/** Updates an existing recipe. Changes by a person are preserved unless they are to be overwritten. */
export async function updateRecipe(
  deps: SaveDeps,
  read: ReadRecipe,
  known: ManagedRecipe,
  { key, isOverwriting }: { readonly key: string; readonly isOverwriting: boolean },
): Promise<WrittenRecipe> {
  const comparison = compareWithSource(read.draft, known, deps)
  const mayChange = comparison.isUntouched || isOverwriting
  if (read.ownFile) return updateFromFile(deps, read, known, mayChange)
  if (hasNothingNew(comparison, isOverwriting)) return addImages(deps, read, known)
  if (!mayChange) return { status: 'kept', recipe: known, warnings: [] }
  const { draft, warnings } = await complete(deps, read, key)
  const before = writingForm(known)
  const hasImage = before.images.length > 0
  const uploaded = hasImage && !isOverwriting ? null : await deps.images.ofRecipe(imagesOf(read))
  const images = uploaded === null || uploaded.ids.length === 0 ? before.images : imageUses(uploaded.ids)
  const recipe = await save(deps, known, { ...withoutImportedContent(before), ...draft, images })
  return { status: 'updated', recipe, warnings: [...(uploaded?.warnings ?? []), ...warnings] }
}

/** A recipe file contains the whole recipe, and keeps what its format cannot represent. */
export async function updateFromFile(
  deps: SaveDeps,
  read: ReadRecipe,
  known: ManagedRecipe,
  mayChange: boolean,
): Promise<WrittenRecipe> {
  if (isSameFile(read, known, deps.catalogue.names))
    return { status: 'unchanged', recipe: known, warnings: [] }
  if (!mayChange) return { status: 'kept', recipe: known, warnings: [] }
  const changes = { ...writingForm(known), ...(await applyOwnFile(deps, read, known)) }
  const { recipe, warnings } = await withoutForeignMedia(changes, (body) => save(deps, known, body))
  return { status: 'updated', recipe, warnings }
}

/** Publishes a written recipe if that was requested; a recipe that was left unchanged stays a draft. */
export async function publishIfRequested(
  deps: SaveDeps,
  { ownFile }: ReadRecipe,
  written: WrittenRecipe,
  isPublishing: boolean,
): Promise<WrittenRecipe> {
  const isWanted = isPublishing || ownFile?.isPublishedNow === true
  const isDraft = written.recipe.publishedAt === null
  if (!isWanted || !isDraft || written.status === 'kept') return written
  const address = { siteSlug: deps.siteSlug, recipeId: written.recipe.id, body: {} }
  const { recipe } = (await deps.api.publishRecipe(address)).body
  return { ...written, recipe, status: written.status === 'unchanged' ? 'updated' : written.status }
}

/** Adds the images if they were unavailable at the first import. */
async function addImages(deps: SaveDeps, read: ReadRecipe, known: ManagedRecipe): Promise<WrittenRecipe> {
  const unchanged = { status: 'unchanged', recipe: known } as const
  const before = writingForm(known)
  if (before.images.length > 0) return { ...unchanged, warnings: [] }
  const { ids, warnings } = await deps.images.ofRecipe(imagesOf(read))
  if (ids.length === 0) return { ...unchanged, warnings }
  const recipe = await save(deps, known, { ...before, images: imageUses(ids) })
  return { status: 'updated', recipe, warnings }
}

/** Replaces the content of the recipe that was compared; its slug does not change. */
async function save(
  { api, siteSlug, run }: SaveDeps,
  { id: recipeId, slug, updatedAt }: ManagedRecipe,
  recipe: RecipeDraft,
): Promise<ManagedRecipe> {
  const importBatchId = await run.id()
  const { publishedAt, ...form } = recipe
  // The form is complete, so omitted fields are cleared; the import can be undone.
  const body = { ...completeForm({ ...form, slug }), empty: true }
  const address = { siteSlug, recipeId }
  const saved = (await api.updateRecipe({ ...address, importBatchId, ifUpdatedAt: updatedAt, body })).body
    .recipe
  if (!publishedAt || publishedAt.toISOString() === saved.publishedAt) return saved
  return (await api.publishRecipe({ ...address, body: { publishedAt } })).body.recipe
}

/** The complete draft to send, with the site's ingredients, images of steps, and its source. */
async function complete(
  deps: SaveDeps,
  read: ReadRecipe,
  key: string,
): Promise<{ draft: RecipeDraft; warnings: readonly string[] }> {
  const { url, siteName: name, author } = read
  const draft = await deps.catalogue.resolve(read)
  if (read.ownFile) {
    return { draft: draft.source ? { ...draft, source: { ...draft.source, key } } : draft, warnings: [] }
  }
  const digest = contentDigest(read.draft, deps)
  const { ids, warnings } = await deps.images.ofSteps(
    read.stepImages.map((image) => image.url),
    folderOf(read),
  )
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

function imagesOf(read: ReadRecipe): ImageCandidates {
  return { files: read.images, urls: read.imageUrls, folder: folderOf(read) }
}

function imageUses(ids: readonly string[]): { id: string }[] {
  return ids.map((id) => ({ id }))
}

function folderOf({ beside, url }: ReadRecipe): ImageFolder | null {
  return beside && { beside, pageUrl: url }
}

/** Recipes may share a title; the server then adds a number to the slug. */
async function createWithFreeSlug(
  { api, siteSlug, run }: SaveDeps,
  draft: RecipeDraft,
): Promise<ManagedRecipe> {
  const importBatchId = await run.id()
  return (await api.createRecipe({ siteSlug, importBatchId, ifSlugTaken: 'number', body: draft })).body.recipe
}
