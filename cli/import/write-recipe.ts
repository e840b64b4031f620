import { failureCode } from '#core/contract/call-failure.ts'
import type { RandomDep } from '#core/ports/random.ts'
import type { ManagedRecipe, RecipeDraft } from '#core/recipe/recipe.ts'
import type { ApiDep } from '../context.ts'
import { compareWithSource, contentDigest, type SourceComparison } from './content-digest.ts'
import type { ImportRun } from './import-run.ts'
import type { ImportStatus } from './import-result.ts'
import type { Pantry } from './pantry.ts'
import type { Pictures } from './pictures.ts'
import type { ReadRecipe } from './read-source.ts'
import { writingForm } from './writing-form.ts'

export type WriteDeps = ApiDep &
  RandomDep & {
    readonly pantry: Pantry
    readonly pictures: Pictures
    readonly siteSlug: string
    readonly run: Pick<ImportRun, 'id'>
  }

export type WriteOptions = { readonly isPublishing: boolean; readonly isOverwriting: boolean }

/** What became of a recipe. */
export type Written = {
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
  return publishIfMeant(deps, await createOrUpdate(deps, read, options), options)
}

/** Updates a recipe that a person named, whatever was changed in it. */
export async function writeOver(
  deps: WriteDeps,
  read: ReadRecipe,
  known: ManagedRecipe,
  options: WriteOptions,
): Promise<Written> {
  const written = await update(deps, read, known, { ...options, isOverwriting: true })
  return publishIfMeant(deps, written, options)
}

async function publishIfMeant(deps: WriteDeps, written: Written, options: WriteOptions): Promise<Written> {
  const isDraft = written.recipe.publishedAt === null
  if (!options.isPublishing || !isDraft || written.status === 'kept') return written
  const address = { siteSlug: deps.siteSlug, recipeId: written.recipe.id, body: {} }
  const { recipe } = (await deps.api.publishRecipe(address)).body
  return { ...written, recipe, status: written.status === 'unchanged' ? 'updated' : written.status }
}

async function createOrUpdate(deps: WriteDeps, read: ReadRecipe, options: WriteOptions): Promise<Written> {
  const known = await findBySource(deps, read.key)
  if (known) return update(deps, read, known, options)
  const picture = await deps.pictures.uploadFirst(read.imageUrls)
  const { draft, warnings } = await complete(deps, read)
  const images = picture.ids === null ? [] : [{ id: picture.ids }]
  try {
    const recipe = await createWithFreeSlug(deps, { ...draft, images })
    return { status: 'created', recipe, warnings: [...picture.warnings, ...warnings] }
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

/** True where the site has all that the source says, or what a person made of it. */
export function hasNothingNew(
  { isSameSource, isUntouched }: SourceComparison,
  { isOverwriting }: Pick<WriteOptions, 'isOverwriting'>,
): boolean {
  return isSameSource && (isUntouched || !isOverwriting)
}

/** What a person changed here stays, unless they want it overwritten. */
async function update(
  deps: WriteDeps,
  read: ReadRecipe,
  known: ManagedRecipe,
  { isOverwriting }: WriteOptions,
): Promise<Written> {
  const comparison = compareWithSource(read.draft, known, deps)
  if (hasNothingNew(comparison, { isOverwriting })) return addPicture(deps, read, known)
  if (!comparison.isUntouched && !isOverwriting) return { status: 'kept', recipe: known, warnings: [] }
  const { draft, warnings } = await complete(deps, read)
  const hasPicture = (known.images ?? []).length > 0
  const picture = hasPicture && !isOverwriting ? null : await deps.pictures.uploadFirst(read.imageUrls)
  const images = picture?.ids ? [{ id: picture.ids }] : (known.images ?? [])
  const recipe = await save(deps, known, { ...draft, images })
  return { status: 'updated', recipe, warnings: [...(picture?.warnings ?? []), ...warnings] }
}

/** A picture that could not be had the first time may be there now. */
async function addPicture(deps: WriteDeps, read: ReadRecipe, known: ManagedRecipe): Promise<Written> {
  const unchanged = { status: 'unchanged', recipe: known } as const
  if ((known.images ?? []).length > 0) return { ...unchanged, warnings: [] }
  const { ids, warnings } = await deps.pictures.uploadFirst(read.imageUrls)
  if (ids === null) return { ...unchanged, warnings }
  return { status: 'updated', recipe: await save(deps, known, { images: [{ id: ids }] }), warnings }
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
  const digest = contentDigest(read.draft, deps.pantry, deps.random)
  const draft = await deps.pantry.stock(read)
  const { ids, warnings } = await deps.pictures.uploadAll(read.stepImages.map((image) => image.url))
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
