import type {
  EquipmentUsageDraft,
  IngredientUsageDraft,
  IngredientUsageGroupDraft,
  InstructionGroupDraft,
  RecipeDraft,
} from '#core/model/recipe/recipe.ts'
import { termBySlug, termFields, termKinds } from '#core/model/recipe/terms.ts'
import { richText, unitIdOf, type UsageIdByName } from './author-text.ts'
import type { DemoRecipe, DemoUsage } from './author.ts'
import { videoIdOf } from './site-videos.ts'
import { pictureId, recipeKey, stepKey } from './gallery.ts'
import type { DemoSite } from './site.ts'
import { stableId } from './stable-id.ts'

/** Turns a recipe as it is written down into the writing form that the product takes. */
export function recipeDraft(site: DemoSite, recipe: DemoRecipe): RecipeDraft {
  const id = (...names: readonly (string | number)[]) =>
    stableId('recipe', site.slug, recipe.slug, ...names.map(String))
  const usageId = (name: string) => id('usage', name)
  const text = (markup: string | undefined) => (markup === undefined ? null : richText(markup))
  const [customTimeLabel = null, customTimeMinutes = null] = recipe.custom ?? []
  return {
    title: recipe.title,
    slug: recipe.slug,
    description: text(recipe.description),
    storyExcerpt: text(recipe.story),
    storyMore: text(recipe.storyMore),
    note: text(recipe.note),
    images: recipe.pictures.map((_, index) => ({ id: pictureId(recipeKey(site, recipe, index)) })),
    videoId: videoIdOf(site, recipe),
    youtubeVideoId: recipe.youtubeVideoId ?? null,
    ...(recipe.legacyHtml === undefined ? {} : { legacyRecipeData: { content: recipe.legacyHtml } }),
    contributorIds: (recipe.contributors ?? []).map((email) => stableId('user', email)),
    privacySetting: recipe.isPaid ? 'subscribers_only' : 'public',
    prepTimeMinutes: recipe.prep ?? null,
    cookTimeMinutes: recipe.cook ?? null,
    customTimeLabel,
    customTimeMinutes,
    yieldServings: recipe.serves ?? null,
    servingDescription: recipe.serving ?? null,
    difficultyLevel: recipe.difficulty ?? null,
    ...termIds(recipe),
    keywords: [...(recipe.keywords ?? [])],
    ingredientUsageGroups: ingredientGroups(site, recipe, id),
    instructionGroups: instructionGroups(site, recipe, id, knownUsages(recipe, usageId)),
    equipmentUsages: equipmentUsages(site, recipe, id),
  }
}

/** The id of an ingredient of a site, by its title. */
export const ingredientId = (site: DemoSite, title: string): string =>
  stableId('ingredient', site.slug, title)

/** The id of a piece of equipment of a site, by its title. */
export const equipmentId = (site: DemoSite, title: string): string => stableId('equipment', site.slug, title)

/** The id of a recipe of a site. */
export const recipeId = (site: DemoSite, slug: string): string => stableId('recipe', site.slug, slug)

type MakeId = (...names: readonly (string | number)[]) => string

function knownUsages(recipe: DemoRecipe, usageId: (name: string) => string): UsageIdByName {
  const names = new Set(recipe.ingredients.flatMap(({ items }) => items.map(({ name }) => name)))
  return (name) => {
    if (!names.has(name)) throw new Error(`${recipe.title} has no ingredient ${name}`)
    return usageId(name)
  }
}

function ingredientGroups(site: DemoSite, recipe: DemoRecipe, id: MakeId): IngredientUsageGroupDraft[] {
  return recipe.ingredients.map(({ title, note, items }, index) => ({
    id: id('ingredients', index),
    title,
    note,
    ingredientUsages: items.map((usage) => ingredientUsage(site, usage, id('usage', usage.name))),
  }))
}

function ingredientUsage(site: DemoSite, usage: DemoUsage, id: string): IngredientUsageDraft {
  const { quantityMin, quantityMax, unit } = readAmount(usage.amount)
  return {
    id,
    quantityMin,
    quantityMax,
    unitId: unit === null ? null : unitIdOf(unit),
    ingredientId: usage.ingredient === null ? null : ingredientId(site, usage.ingredient),
    preparation: usage.preparation === undefined ? null : richText(usage.preparation),
    ingredientTitleOverride: usage.override ?? null,
    link: usage.link ?? null,
    note: usage.note ?? null,
  }
}

/** Reads `1 1/2-2 cup`: amounts with fractions, maybe a range, then the slug of a unit or nothing. */
export function readAmount(amount: string) {
  const words = amount.split(' ').filter(Boolean)
  const unit = words.find((word) => /^[a-z]/.test(word)) ?? null
  const [low, high] = words
    .filter((word) => word !== unit)
    .join(' ')
    .split('-')
    .map(readNumber)
  return { quantityMin: low ?? null, quantityMax: high ?? null, unit }
}

function readNumber(text: string): number | null {
  if (text === '') return null
  const parts = text.split(' ').map((part) => {
    const [top, bottom = '1'] = part.split('/')
    return Number(top) / Number(bottom)
  })
  return parts.reduce((sum, part) => sum + part, 0)
}

function instructionGroups(
  site: DemoSite,
  recipe: DemoRecipe,
  id: MakeId,
  usageId: UsageIdByName,
): InstructionGroupDraft[] {
  return recipe.steps.map(({ title, note, items }, groupIndex) => ({
    id: id('steps', groupIndex),
    title,
    note,
    instructions: items.map((step, index) => ({
      id: id('step', groupIndex, index),
      content: richText(step.text, usageId),
      timerMinutes: step.timer ?? null,
      note: step.note ?? null,
      imageIds: step.picture ? [pictureId(stepKey(site, recipe, groupIndex, index))] : [],
    })),
  }))
}

function equipmentUsages(site: DemoSite, { tools = [] }: DemoRecipe, id: MakeId): EquipmentUsageDraft[] {
  return tools.map(({ title, note, link, override }) => ({
    id: id('tool', title),
    equipmentId: equipmentId(site, title),
    link: link ?? null,
    note: note ?? null,
    equipmentTitleOverride: override ?? null,
  }))
}

function termIds({ title, terms = {} }: DemoRecipe) {
  const ids: Partial<Record<(typeof termFields)[keyof typeof termFields], string[]>> = {}
  for (const kind of termKinds) {
    ids[termFields[kind]] = (terms[kind] ?? []).map((slug) => {
      const term = termBySlug(kind, slug)
      if (!term) throw new Error(`${title} names ${slug}, which is none of the ${kind}`)
      return term.id
    })
  }
  return ids
}
