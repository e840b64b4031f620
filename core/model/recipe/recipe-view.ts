import { copyFields } from '../../values/copy-fields.ts'
import type { Video } from '../media/image.ts'
import { amountWords } from './record/amount-words.ts'
import { isPremium } from './recipe-access.ts'
import type {
  CollectionReference,
  Contributor,
  EquipmentUsage,
  IngredientUsage,
  Instruction,
  Recipe,
  RecipeCard,
} from './recipe.ts'
import type { Equipment, Ingredient, Unit } from './record/recipe-parts.ts'
import type { EquipmentUsageDraft, IngredientUsageDraft, InstructionDraft } from './record/recipe-draft.ts'
import type { ManagedRecipe, RecipeSchedule } from './record/managed-recipe.ts'
import {
  cardTemplate,
  hiddenOnCards,
  plainCardFields,
  plainFields,
  viewTemplate,
} from './record/field-shapes.ts'
import { recipeForm } from './record/recipe-form.ts'
import type { TermKind } from './terms/term-kinds.ts'
import { termFields, termsByIds } from './terms/terms.ts'
import type { RecipeRecord, RecipeSummary } from './record/recipe-record.ts'
import type { EquipmentRecord } from './record/equipment-record.ts'
import type { ImageReader } from '../media/image-reader.ts'

/** What stored recipes reference by id, loaded beforehand; unknown ids result in null. */
export type RecipeParts = {
  readonly images: ImageReader
  readonly videos: ReadonlyMap<string, Video>
  readonly ingredients: ReadonlyMap<string, Ingredient>
  readonly equipment: ReadonlyMap<string, EquipmentRecord>
  readonly units: ReadonlyMap<string, Unit>
  readonly collections: readonly CollectionReference[]
  readonly contributors: readonly Contributor[]
}

/** The ids that stored recipes reference, without duplicates; images of equipment are loaded with the equipment. */
export type RecipeNeeds = {
  readonly imageIds: string[]
  readonly videoIds: string[]
  readonly ingredientIds: string[]
  readonly equipmentIds: string[]
}

/** Lists what has to be loaded to display stored recipes. */
export function recipeNeeds(records: readonly RecipeRecord[]): RecipeNeeds {
  const instructions = records.flatMap(instructionsOf)
  const equipmentUsages = records.flatMap((record) => record.equipmentUsages)
  return {
    imageIds: distinct([
      ...records.flatMap((record) => record.images.map(({ id }) => id)),
      ...instructions.flatMap(({ imageIds }) => imageIds ?? []),
      ...equipmentUsages.map(({ imageOverrideId }) => imageOverrideId),
    ]),
    videoIds: distinct([
      ...records.map(({ videoId }) => videoId),
      ...instructions.map(({ videoId }) => videoId),
    ]),
    ingredientIds: distinct(records.flatMap(usagesOf).map(({ ingredientId }) => ingredientId)),
    equipmentIds: distinct(equipmentUsages.map(({ equipmentId }) => equipmentId)),
  }
}

/** The number of ingredient lines of a stored recipe. */
export function ingredientUsageCount(record: Pick<RecipeRecord, 'ingredientUsageGroups'>): number {
  return usagesOf(record).length
}

/** A stored recipe for cards. What a locked recipe hides, such as its video, is omitted from the card of a recipe for subscribers. */
export function recipeCard(
  summary: RecipeSummary,
  { images, videos }: Pick<RecipeParts, 'images' | 'videos'>,
): RecipeCard {
  const { ingredientUsageCount } = summary
  const video = videoById(videos, summary.videoId)
  const card = copyFields(
    { ...baseCard(cardTemplate, summary, images), ingredientUsageCount, video },
    summary,
    plainCardFields,
  )
  return isPremium(summary) ? { ...card, ...hiddenOnCards } : card
}

/** A stored recipe in reading form, complete; `recipeForReader` locks it for readers without access. */
export function recipeView(record: RecipeRecord, parts: RecipeParts): Recipe {
  const view = {
    ...baseCard(viewTemplate, record, parts.images),
    ingredientUsageCount: ingredientUsageCount(record),
    video: videoById(parts.videos, record.videoId),
    ingredientUsageGroups: record.ingredientUsageGroups.map(({ ingredientUsages, ...group }) => ({
      ...groupView(group),
      ingredientUsages: ingredientUsages.map((usage) => ingredientUsage(usage, parts)),
    })),
    instructionGroups: record.instructionGroups.map(({ instructions, ...group }) => ({
      ...groupView(group),
      instructions: instructions.map((instruction) => instructionView(instruction, parts)),
    })),
    equipmentUsages: record.equipmentUsages.map((usage) => equipmentUsage(usage, parts)),
    collections: [...parts.collections],
    contributors: [...parts.contributors],
    isLocked: false,
  }
  return copyFields(view, record, plainFields)
}

/** The fields that managers see of a recipe, in addition to its form. */
export type ManagementFields = Pick<ManagedRecipe, 'updatedBy' | 'hasWorkingCopy' | 'schedule'>

/** A stored recipe as managers read it. */
export function managedRecipe(record: RecipeRecord, managementFields: ManagementFields): ManagedRecipe {
  const { id, publishedAt, createdAt, updatedAt, version } = record
  return {
    ...recipeForm(record),
    ...{ id, version, ...managementFields },
    publishedAt: publishedAt?.toISOString() ?? null,
    scheduledAt: scheduledAt(managementFields.schedule),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ingredientUsageCount: ingredientUsageCount(record),
  }
}

/** When a recipe will be published automatically; null if nothing is scheduled or the creator has to decide. */
export function scheduledAt(schedule: RecipeSchedule | null): string | null {
  return schedule?.state === 'waiting' ? schedule.publishAt : null
}

/** A stored piece of equipment in reading form. */
export function equipmentView(
  { id, title, featuredImageId }: EquipmentRecord,
  images: ImageReader,
): Equipment {
  return { id, title, featuredImage: images.byId(featuredImageId) }
}

/** The template with what cards and whole recipes have beside the fields that are copied as they are. */
function baseCard<Template extends object>(
  template: Template,
  summary: Omit<RecipeSummary, 'ingredientUsageCount'>,
  images: ImageReader,
) {
  const terms = (kind: TermKind) => termsByIds(kind, summary[termFields[kind]])
  return {
    ...template,
    id: summary.id,
    publishedAt: summary.publishedAt?.toISOString() ?? null,
    updatedAt: summary.updatedAt.toISOString(),
    images: summary.images.map((use) => images.use(use)).filter((image) => image !== null),
    meals: terms('meals'),
    cuisines: terms('cuisines'),
    diets: terms('diets'),
    methods: terms('methods'),
    tags: terms('tags'),
    categories: terms('categories'),
  }
}

type GroupDraft = {
  readonly id: string
  readonly title?: string | null | undefined
  readonly note?: string | null | undefined
}

function groupView({ id, title, note }: GroupDraft): {
  id: string
  title: string | null
  note: string | null
} {
  return { id, title: title ?? null, note: note ?? null }
}

function ingredientUsage(usage: IngredientUsageDraft, parts: RecipeParts): IngredientUsage {
  const ingredient = usage.ingredientId ? (parts.ingredients.get(usage.ingredientId) ?? null) : null
  const title = usage.ingredientTitleOverride || (ingredient?.title ?? '')
  const { beforeQuantity, beforeUnit } = amountWords(usage, title)
  return {
    id: usage.id,
    quantityMin: usage.quantityMin ?? null,
    quantityMax: usage.quantityMax ?? null,
    unit: usage.unitId ? (parts.units.get(usage.unitId) ?? null) : null,
    ingredient,
    preparation: usage.preparation ?? null,
    ingredientTitleOverride: usage.ingredientTitleOverride ?? null,
    link: usage.link ?? null,
    note: usage.note ?? null,
    ...(beforeQuantity === '' ? {} : { quantityPrefix: beforeQuantity }),
    ...(beforeUnit === '' ? {} : { unitPrefix: beforeUnit }),
  }
}

function instructionView(instruction: InstructionDraft, { images, videos }: RecipeParts): Instruction {
  return {
    id: instruction.id,
    content: instruction.content ?? null,
    timerMinutes: instruction.timerMinutes ?? null,
    note: instruction.note ?? null,
    video: videoById(videos, instruction.videoId),
    images: (instruction.imageIds ?? []).map(images.byId).filter((image) => image !== null),
  }
}

function equipmentUsage(usage: EquipmentUsageDraft, { equipment, images }: RecipeParts): EquipmentUsage {
  const record = usage.equipmentId ? equipment.get(usage.equipmentId) : undefined
  return {
    id: usage.id,
    equipment: record ? equipmentView(record, images) : null,
    link: usage.link ?? null,
    note: usage.note ?? null,
    imageOverride: images.byId(usage.imageOverrideId),
    equipmentTitleOverride: usage.equipmentTitleOverride ?? null,
  }
}

/** A loaded video; null if none is referenced or it no longer exists. */
export function videoById(videos: RecipeParts['videos'], id: string | null | undefined): Video | null {
  return id ? (videos.get(id) ?? null) : null
}

function usagesOf(record: Pick<RecipeRecord, 'ingredientUsageGroups'>): IngredientUsageDraft[] {
  return record.ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages)
}

function instructionsOf(record: RecipeRecord): InstructionDraft[] {
  return record.instructionGroups.flatMap(({ instructions }) => instructions)
}

function distinct(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((id) => id != null))]
}
