import type { Selectable } from 'kysely'
import { isPremium } from '#core/model/recipe/recipe-access.ts'
import { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { cardFields, fillCard, fillForm } from '#core/model/recipe/record/field-shapes.ts'
import { recipeForm } from '#core/model/recipe/record/recipe-form.ts'
import { ingredientUsageCount } from '#core/model/recipe/recipe-view.ts'
import { termFields } from '#core/model/recipe/terms/terms.ts'
import { foundWords } from '#core/model/search/words/search-text.ts'
import { type RecipeTimes, totalTimeMinutes } from '#core/values/time/duration.ts'
import { titleOrder } from '#core/values/text/title-order.ts'
import {
  fromInstant,
  fromInstantOrNull,
  fromJson,
  toFlag,
  toInstant,
  toInstantOrNull,
  toJson,
} from '../database/tables/columns.ts'
import type { Tables } from '../database/tables/tables.ts'
import { indexKey } from '../database/index-key.ts'
import type { RecipeRecord, RecipeSummary } from '#core/model/recipe/record/recipe-record.ts'

const Card = RecipeDraft.pick(cardFields)
const Body = RecipeDraft.omit({ ...cardFields, publishedAt: true })

/** The columns of a summary. */
export const summaryColumns = [
  'site_id',
  'id',
  'is_draft',
  'published_at',
  'created_at',
  'updated_at',
  'ingredient_usage_count',
  'card',
  'version',
  'saved_at',
  'saved_by',
] as const satisfies (keyof Tables['recipes'])[]

export type SummaryRow = Pick<Selectable<Tables['recipes']>, (typeof summaryColumns)[number]>

export function recipeToRow(recipe: RecipeRecord): Omit<Selectable<Tables['recipes']>, 'number'> {
  return { site_id: recipe.siteId, id: recipe.id, ...recipeToColumns(recipe) }
}

/** The columns of a recipe without those of its key, which updates cannot set. */
export function recipeToColumns(
  recipe: RecipeRecord,
): Omit<Selectable<Tables['recipes']>, 'number' | 'site_id' | 'id'> {
  const { publishedAt, createdAt, updatedAt, version, savedAt, savedBy } = recipe
  const { card, body } = split(recipeForm(recipe))
  return {
    slug_key: indexKey(recipe.slug),
    source_key: sourceKeyOf(recipe),
    title_order: titleOrder(recipe.title),
    ...orderColumns(recipe),
    is_draft: toFlag(publishedAt === null),
    is_public: toFlag(!isPremium(recipe)),
    published_at: toInstantOrNull(publishedAt),
    created_at: toInstant(createdAt),
    updated_at: toInstant(updatedAt),
    ingredient_usage_count: ingredientUsageCount(recipe),
    card: toJson(card),
    body: toJson(body),
    version,
    saved_at: toInstant(savedAt),
    saved_by: savedBy,
  }
}

/** The value of `minutes_order` of recipes without times. */
const noTimes = 1_000_000_000
/** Only this much of a title determines the best match, so that any title fits an index. */
const titleWordsLength = 200

/** The sort keys of recipes other than dates and titles. */
function orderColumns(recipe: Pick<RecipeRecord, 'title'> & RecipeTimes) {
  const minutes = totalTimeMinutes(recipe)
  const words = foundWords(recipe.title).map((word) => ` ${word}`)
  return {
    minutes_order: minutes > 0 ? Math.min(minutes, noTimes - 1) : noTimes,
    title_words: words.join('').slice(0, titleWordsLength).toWellFormed(),
  }
}

function sourceKeyOf({ source }: Pick<RecipeRecord, 'source'>): string | null {
  return source === null ? null : indexKey(source.key)
}

/** Returns the rows for the terms of a recipe, without duplicates. */
export function termRows(recipe: RecipeRecord): Tables['recipe_terms'][] {
  const ids = new Set(Object.values(termFields).flatMap((field) => recipe[field]))
  const is_draft = toFlag(recipe.publishedAt === null)
  return [...ids].map((term_id) => ({ site_id: recipe.siteId, recipe_id: recipe.id, term_id, is_draft }))
}

export function rowToSummary(row: SummaryRow): RecipeSummary {
  const place = { table: 'recipes', id: row.id }
  return {
    ...fillCard(fromJson(Card, row.card, place)),
    ...stamps(row),
    ingredientUsageCount: row.ingredient_usage_count,
  }
}

export function rowToRecipe(row: SummaryRow & { readonly body: string }): RecipeRecord {
  const place = { table: 'recipes', id: row.id }
  const form = { ...fromJson(Card, row.card, place), ...fromJson(Body, row.body, place) }
  return { ...fillForm(form), ...stamps(row) }
}

function stamps(row: SummaryRow) {
  const place = { table: 'recipes', id: row.id }
  return {
    id: row.id,
    siteId: row.site_id,
    publishedAt: fromInstantOrNull(row.published_at, place),
    createdAt: fromInstant(row.created_at, place),
    updatedAt: fromInstant(row.updated_at, place),
    version: row.version,
    savedAt: fromInstant(row.saved_at ?? row.updated_at, place),
    savedBy: row.saved_by,
  }
}

function split(draft: object): { card: object; body: object } {
  const entries = Object.entries(draft)
  return {
    card: Object.fromEntries(entries.filter(([key]) => key in cardFields)),
    body: Object.fromEntries(entries.filter(([key]) => !(key in cardFields))),
  }
}
