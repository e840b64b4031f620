import { units } from '#core/units.ts'
import { recipeSearchText } from '#core/model/search/words/search-text.ts'
import { indexedWords } from '#core/model/search/search-index.ts'
import { recipeMediaIds } from '#core/model/recipe/record/recipe-media-ids.ts'
import { completeForm } from '#core/model/recipe/record/recipe-form.ts'
import type { RecipeRecord } from '#core/model/recipe/record/recipe-record.ts'
import { termsByKind } from '#core/model/recipe/terms/terms.ts'
import { sampleText } from '#core/testing/samples/recipe-sample.ts'
import { recipeToRow, termRows } from '../../recipes/recipe-rows.ts'
import { createInsert, dayMs, type Filling } from './filling.ts'
import { foods, recipeTitle, sampleSentences, type Choices } from './words.ts'

/** Ten ingredients, six steps, and every tenth recipe is a draft or for subscribers only. */
export async function fillRecipes(filling: Filling, count: number): Promise<RecipeRecord[]> {
  const { siteId, ownerId, now, choices, database, transaction } = filling
  const insert = createInsert(transaction)
  const titles = Array.from({ length: 2000 }, (_, index) => ({
    id: choices.uuid(),
    title: `${choices.one(foods)} ${index}`,
  }))
  await insert(
    'ingredients',
    titles.map(({ id, title }) => ({
      ...{ site_id: siteId, id, title, title_key: title, title_order: title, grams_per_liter: 800 },
      ...{ metric_method: 'weight', imperial_method: 'volume' },
    })),
  )
  await insert(
    'equipment',
    Array.from({ length: 100 }, (_, index) => ({
      ...{ site_id: siteId, id: choices.uuid(), title: `Pot ${index}`, title_key: `pot ${index}` },
      ...{ title_order: `pot ${index}`, featured_image_id: null },
    })),
  )
  const images = Array.from({ length: count }, () => choices.uuid())
  await insert(
    'images',
    images.map((id, index) => ({
      ...{ id, owner_id: ownerId, key: `${id}.jpg`, content_type: 'image/jpeg', width: 1600, height: 1200 },
      ...{ lqip: 'data:image/webp;base64,AA', bytes: 200_000, digest: null, file_name: `dish-${index}.jpg` },
      ...{ alt: null, created_at: now.toISOString() },
    })),
  )
  const ingredientTitles = new Map(titles.map(({ id, title }) => [id, title]))
  const recipes = Array.from({ length: count }, (_, index) =>
    sampleLargeRecipe(filling, index, { ingredientIds: [...ingredientTitles.keys()], images }),
  )
  await insert('recipes', recipes.map(recipeToRow))
  await insert('recipe_terms', recipes.flatMap(termRows))
  await insert(
    'media_usage',
    recipes.flatMap((recipe) =>
      [...new Set(recipeMediaIds(recipe))].map((media_id) => ({
        ...{ site_id: siteId, media_id, kind: 'recipe', subject_id: recipe.id },
      })),
    ),
  )
  for (const recipe of recipes) {
    const words = indexedWords(recipeSearchText(recipe, ingredientTitles))
    await database.dialect.search.save(transaction, siteId, recipe.id, words)
  }
  return recipes
}

type Named = { readonly ingredientIds: readonly string[]; readonly images: readonly string[] }

function sampleLargeRecipe(
  { siteId, ownerId, now, choices }: Filling,
  index: number,
  { ingredientIds, images }: Named,
): RecipeRecord {
  const title = recipeTitle(choices, index)
  const at = new Date(now.getTime() - (index % 1000) * dayMs)
  const image = images[index]
  const [gram] = units
  return {
    ...completeForm({ title, slug: title.toLowerCase().replaceAll(' ', '-') }),
    ...{ id: choices.uuid(), siteId },
    description: sampleText(sampleSentences(choices, 2)),
    storyMore: sampleText(sampleSentences(choices, 8)),
    privacySetting: index % 10 === 1 ? 'subscribers_only' : 'public',
    images: image === undefined ? [] : [{ id: image, crop: null }],
    ...{ prepTimeMinutes: 10 + (index % 50), cookTimeMinutes: 5 + (index % 90), yieldServings: 4 },
    ...termIdsOf(choices),
    keywords: [choices.one(foods), `season ${index % 12}`],
    ingredientUsageGroups: [
      {
        id: choices.uuid(),
        ingredientUsages: Array.from({ length: 10 }, () => ({
          ...{ id: choices.uuid(), quantityMin: 1 + choices.number(500), unitId: gram?.id ?? null },
          ...{ ingredientId: ingredientIds[choices.number(ingredientIds.length)] ?? null, note: 'rinsed' },
        })),
      },
    ],
    instructionGroups: [
      {
        id: choices.uuid(),
        instructions: Array.from({ length: 6 }, (_, step) => ({
          ...{ id: choices.uuid(), content: sampleText(sampleSentences(choices, 2)) },
          ...(step === 3 ? { timerMinutes: 20 } : {}),
        })),
      },
    ],
    source:
      index % 3 === 0 ? { key: `https://example.com/${index}`, url: `https://example.com/${index}` } : null,
    publishedAt: index % 10 === 0 ? null : at,
    ...{ createdAt: at, updatedAt: at, version: 1, savedAt: at, savedBy: ownerId },
  }
}

function termIdsOf(choices: Choices) {
  const pick = (kind: keyof typeof termsByKind) => {
    const terms = termsByKind[kind]
    const term = terms[choices.number(terms.length)]
    return term === undefined ? [] : [term.id]
  }
  return { mealIds: pick('meals'), cuisineIds: pick('cuisines'), dietIds: pick('diets') }
}
