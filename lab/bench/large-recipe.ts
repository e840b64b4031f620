import { sampleRecipeRecord } from '#core/testing/stores/stored-records.ts'
import { sampleId, sampleText } from '#core/testing/samples/recipe-sample.ts'
import type { RecipeRecord } from '#core/model/recipe/record/recipe-record.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'

const foods = [
  'strong flour',
  'cold butter',
  'brown sugar',
  'eggs',
  'whole milk',
  'fine salt',
  'yeast',
  'water',
]

/** A draft of 60 ingredients in four groups and of 40 steps in four groups, each of which mentions two ingredients. */
export function largeRecipe(siteId: string): RecipeRecord {
  return sampleRecipeRecord(siteId, 7, {
    title: 'Layer cake of four parts',
    publishedAt: null,
    images: [],
    description: sampleText('A cake for a long afternoon, made in four parts.'),
    ingredientUsageGroups: Array.from({ length: 4 }, (_, group) => ({
      id: sampleId(1000 + group),
      title: `Part ${group + 1}`,
      note: null,
      ingredientUsages: Array.from({ length: 15 }, (_, index) => ({
        id: usageId(group * 15 + index),
        quantityMin: 10 * (index + 1),
        ingredientTitleOverride: `${foods[index % foods.length] ?? ''} ${group * 15 + index}`,
        preparation: sampleText('sifted, at room temperature'),
      })),
    })),
    instructionGroups: Array.from({ length: 4 }, (_, group) => ({
      id: sampleId(2000 + group),
      title: `Part ${group + 1}`,
      note: null,
      instructions: Array.from({ length: 10 }, (_, index) => ({
        id: sampleId(3000 + group * 10 + index),
        content: stepText(group * 10 + index),
        timerMinutes: index % 3 === 0 ? 20 : null,
      })),
    })),
  })
}

function usageId(index: number): string {
  return sampleId(4000 + index)
}

function stepText(index: number): RichText {
  const mention = (at: number) => ({
    type: 'ingredient-usage-reference' as const,
    ingredientUsageId: usageId(at % 60),
  })
  return {
    type: 'document',
    children: [
      {
        type: 'paragraph',
        children: [
          { text: 'Beat ' },
          mention(index),
          { text: ' and ' },
          mention(index + 20),
          { text: ' over a low heat until they thicken, then let them rest in the cold for a while.' },
        ],
      },
    ],
  }
}
