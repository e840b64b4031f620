import { describe, expect, it } from 'vitest'
import { sampleId, sampleText } from '../../testing/samples/recipe-sample.ts'
import { units } from '../../values/units/units.ts'
import { completeForm } from './record/recipe-form.ts'
import { ManagedRecipe } from './record/managed-recipe.ts'
import { Recipe, RecipeCard } from './recipe.ts'
import {
  ingredientUsageCount,
  managedRecipe,
  recipeCard,
  recipeNeeds,
  recipeView,
  type RecipeParts,
} from './recipe-view.ts'
import { termBySlug } from './terms/terms.ts'
import type { RecipeRecord } from './record/recipe-record.ts'
import type { ImageReader } from '../media/image-reader.ts'

const image = (number: number) => ({
  id: sampleId(number),
  key: `${number}.jpg`,
  width: 90,
  height: 60,
  lqip: '',
})
const imagesById = new Map([20, 21, 22, 23].map((number) => [sampleId(number), image(number)]))
const images: ImageReader = {
  byId: (id) => imagesById.get(id ?? '') ?? null,
  use: (use) => {
    const image = imagesById.get(use?.id ?? '') ?? null
    return image && use?.crop ? { ...image, crop: use.crop } : image
  },
}
const flour = {
  id: sampleId(30),
  title: 'flour',
  gramsPerLiter: 530,
  defaultMetricMeasurementMethod: 'weight',
  defaultImperialMeasurementMethod: 'volume',
} as const
const [gram] = units.filter(({ slug }) => slug === 'g')
if (gram === undefined) throw new Error('there are grams')

const parts: RecipeParts = {
  images,
  videos: new Map([[sampleId(40), { id: sampleId(40), key: 'video.mp4' }]]),
  ingredients: new Map([[flour.id, flour]]),
  equipment: new Map([[sampleId(50), { id: sampleId(50), title: 'Whisk', featuredImageId: sampleId(23) }]]),
  units: new Map([[gram.id, gram]]),
  collections: [{ id: sampleId(60), slug: 'breads', title: 'Breads' }],
  contributors: [{ id: sampleId(70), displayName: 'Ines', avatar: null }],
}

const bare: RecipeRecord = {
  id: sampleId(1),
  siteId: sampleId(2),
  ...completeForm({ slug: 'bread', title: 'Bread' }),
  publishedAt: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  updatedAt: new Date('2026-01-02T00:00:00Z'),
  version: 1,
  savedAt: new Date('2026-01-02T00:00:00Z'),
  savedBy: null,
}

const beside = { updatedBy: null, hasWorkingCopy: false, schedule: null }

const full: RecipeRecord = {
  ...bare,
  publishedAt: new Date('2026-01-03T00:00:00Z'),
  images: [{ id: sampleId(20), crop: { width: 9, height: 9, x: 1, y: 1 } }, { id: sampleId(99) }],
  videoId: sampleId(40),
  mealIds: [termBySlug('meals', 'breakfast')?.id ?? ''],
  foodCategoryIds: [termBySlug('categories', 'bread')?.id ?? '', sampleId(98)],
  description: sampleText('Good.'),
  yieldServings: 2,
  ingredientUsageGroups: [
    {
      id: sampleId(3),
      title: 'Dough',
      ingredientUsages: [
        { id: sampleId(4), ingredientId: flour.id, unitId: gram.id, quantityMin: 500 },
        {
          id: sampleId(5),
          ingredientId: sampleId(97),
          unitId: sampleId(96),
          ingredientTitleOverride: 'water',
        },
      ],
    },
  ],
  instructionGroups: [
    {
      id: sampleId(6),
      instructions: [
        {
          id: sampleId(7),
          content: sampleText('Mix.'),
          imageIds: [sampleId(21), sampleId(95)],
          videoId: sampleId(40),
        },
      ],
    },
  ],
  equipmentUsages: [
    { id: sampleId(8), equipmentId: sampleId(50), imageOverrideId: sampleId(22) },
    { id: sampleId(9), equipmentTitleOverride: 'Bowl' },
  ],
}

describe('recipeView', () => {
  it('returns a valid recipe for a minimal record', () => {
    const recipe = recipeView(bare, parts)
    expect(Recipe.parse(recipe)).toEqual(recipe)
    expect(recipe).toMatchObject({
      privacySetting: 'public',
      publishedAt: null,
      ingredientUsageCount: 0,
      images: [],
      keywords: [],
      isLocked: false,
    })
  })

  it('resolves references by id, to null if the object no longer exists', () => {
    const recipe = recipeView(full, parts)
    expect(Recipe.parse(recipe)).toMatchObject({ id: full.id, title: 'Bread', yieldServings: 2 })
    expect(recipe.images).toEqual([{ ...image(20), crop: { width: 9, height: 9, x: 1, y: 1 } }])
    expect(recipe.video?.key).toBe('video.mp4')
    expect(recipe.meals.map(({ slug }) => slug)).toEqual(['breakfast'])
    expect(recipe.categories.map(({ slug }) => slug)).toEqual(['bread'])
    expect(recipe.collections).toEqual([{ id: sampleId(60), slug: 'breads', title: 'Breads' }])
    expect(recipe.ingredientUsageGroups[0]).toMatchObject({ title: 'Dough', note: null })
    expect(recipe.ingredientUsageGroups[0]?.ingredientUsages).toMatchObject([
      { ingredient: flour, unit: { slug: 'g' }, quantityMin: 500, quantityMax: null, preparation: null },
      { ingredient: null, unit: null, quantityMin: null, ingredientTitleOverride: 'water' },
    ])
    expect(recipe.instructionGroups[0]?.instructions).toEqual([
      {
        id: sampleId(7),
        content: sampleText('Mix.'),
        timerMinutes: null,
        note: null,
        video: { id: sampleId(40), key: 'video.mp4' },
        images: [image(21)],
      },
    ])
    expect(recipe.equipmentUsages).toMatchObject([
      { equipment: { title: 'Whisk', featuredImage: image(23) }, imageOverride: image(22) },
      { equipment: null, imageOverride: null, equipmentTitleOverride: 'Bowl' },
    ])
  })

  it('contains no copy of the site and no internal fields', () => {
    expect(recipeView(full, parts)).not.toHaveProperty('siteId')
    expect(managedRecipe(full, beside)).not.toHaveProperty('siteId')
  })
})

describe('recipeNeeds', () => {
  it('contains every id once', () => {
    expect(recipeNeeds([full, full, bare])).toEqual({
      imageIds: [20, 99, 21, 95, 22].map(sampleId),
      videoIds: [sampleId(40)],
      ingredientIds: [flour.id, sampleId(97)],
      equipmentIds: [sampleId(50)],
    })
  })
})

describe('cards and management', () => {
  it('convert a summary to a card', () => {
    const card = recipeCard({ ...full, ingredientUsageCount: 2 }, parts)
    expect(RecipeCard.parse(card)).toEqual(card)
    expect(card).toMatchObject({ ingredientUsageCount: 2, publishedAt: '2026-01-03T00:00:00.000Z' })
    expect(card.video?.key).toBe('video.mp4')
    expect(card).not.toHaveProperty('description')
  })

  it('omit the video of a recipe for subscribers only from its card', () => {
    const summary = { ...full, privacySetting: 'subscribers_only', ingredientUsageCount: 2 } as const
    expect(recipeCard(summary, parts)).toMatchObject({ privacySetting: 'subscribers_only', video: null })
  })

  it('count the lines of all groups', () => {
    expect(ingredientUsageCount(full)).toBe(2)
    expect(ingredientUsageCount(bare)).toBe(0)
  })

  it('return the writing form with timestamps as text', () => {
    const managed = managedRecipe(full, beside)
    expect(ManagedRecipe.parse(managed)).toEqual(managed)
    expect(managed).toMatchObject({
      ingredientUsageCount: 2,
      publishedAt: '2026-01-03T00:00:00.000Z',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-02T00:00:00.000Z',
      equipmentUsages: full.equipmentUsages,
    })
    expect(managedRecipe(bare, beside).publishedAt).toBeNull()
  })
})
