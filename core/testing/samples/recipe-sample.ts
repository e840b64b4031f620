import type { RichText } from '../../values/rich-text/rich-text.ts'
import { viewTemplate } from '../../model/recipe/record/field-shapes.ts'
import type { Recipe } from '../../model/recipe/recipe.ts'

/** A fixed UUID from a number, for tests that refer to objects by id. */
export function sampleId(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

/** A text of one paragraph. */
export function sampleText(text: string): RichText {
  return { type: 'document', children: [{ type: 'paragraph', children: [{ text }] }] }
}

const gram = { id: sampleId(1), slug: 'gram', title: 'gram', pluralTitle: 'grams', abbreviation: 'g' }
const lentils = {
  id: sampleId(2),
  title: 'red lentils',
  gramsPerLiter: 850,
  defaultMetricMeasurementMethod: 'weight',
  defaultImperialMeasurementMethod: 'volume',
} as const
const image = { key: 'soup.jpg', width: 1600, height: 1200, lqip: 'data:image/webp;base64,AA' }

/** A whole published recipe of one serving group, for tests that change what they look at. */
export function sampleRecipe(changes: Partial<Recipe> = {}): Recipe {
  return {
    ...viewTemplate,
    id: sampleId(100),
    slug: 'red-lentil-soup',
    title: 'Red lentil soup',
    privacySetting: 'public',
    publishedAt: '2026-03-01T08:00:00.000Z',
    updatedAt: '2026-03-02T09:00:00.000Z',
    images: [{ id: sampleId(3), ...image }],
    video: null,
    ingredientUsageCount: 1,
    prepTimeMinutes: 10,
    cookTimeMinutes: 25,
    meals: [],
    cuisines: [],
    diets: [],
    methods: [],
    tags: [],
    categories: [],
    description: sampleText('A soup for a cold evening.'),
    yieldServings: 4,
    keywords: [],
    ingredientUsageGroups: [
      {
        id: sampleId(4),
        title: null,
        note: null,
        ingredientUsages: [
          {
            id: sampleId(5),
            quantityMin: 250,
            quantityMax: null,
            unit: gram,
            ingredient: lentils,
            preparation: null,
            ingredientTitleOverride: null,
            link: null,
            note: null,
          },
        ],
      },
    ],
    instructionGroups: [
      {
        id: sampleId(6),
        title: null,
        note: null,
        instructions: [
          {
            id: sampleId(7),
            content: sampleText('Simmer the lentils until they fall apart.'),
            timerMinutes: 25,
            note: null,
            video: null,
            images: [],
          },
        ],
      },
    ],
    equipmentUsages: [],
    collections: [],
    contributors: [],
    isLocked: false,
    ...changes,
  }
}
