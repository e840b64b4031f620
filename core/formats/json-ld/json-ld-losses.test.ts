import { expect, it } from 'vitest'
import type { ManagedRecipe } from '../../model/recipe/record/managed-recipe.ts'
import { readMarkdown } from '../../values/rich-text/read-markdown.ts'
import { sampleId } from '../../testing/samples/recipe-sample.ts'
import { jsonLdLosses } from './json-ld-losses.ts'

const instant = '2026-03-01T08:00:00.000Z'
const recipe = (fields: Partial<ManagedRecipe>): ManagedRecipe => ({
  ...{ id: sampleId(1), title: 'Soup', slug: 'soup', publishedAt: instant },
  ...{ createdAt: instant, updatedAt: instant, ingredientUsageCount: 0 },
  ...{ version: 1, updatedBy: null, hasWorkingCopy: false, schedule: null, scheduledAt: null, ...fields },
})
const step = { id: sampleId(4), content: readMarkdown('Simmer.') }
const steps = (fields: object) => ({
  instructionGroups: [{ id: sampleId(3), instructions: [{ ...step, ...fields }] }],
})

it('reports no losses for a recipe of plain text and numbers', () => {
  const plain = recipe({
    ...steps({}),
    description: readMarkdown('Warm.'),
    prepTimeMinutes: 5,
    keywords: ['winter'],
  })
  expect(jsonLdLosses(plain)).toEqual([])
})

it.each<[Partial<ManagedRecipe>, string]>([
  [{ description: readMarkdown('A **warm** one.') }, 'marks, links and lists within texts'],
  [{ description: readMarkdown('One.\n\nTwo.') }, 'marks, links and lists within texts'],
  [
    steps({ content: readMarkdown(`Add [it](ingredient:${sampleId(9)}).`) }),
    'which ingredients and measurements the texts name',
  ],
  [{ storyMore: readMarkdown('Once.') }, 'stories'],
  [{ note: readMarkdown('It keeps.') }, 'notes'],
  [
    { ingredientUsageGroups: [{ id: sampleId(2), title: 'Dough', ingredientUsages: [] }] },
    'groups of ingredients',
  ],
  [steps({ timerMinutes: 20 }), 'timers'],
  [steps({ note: 'Stir.' }), 'notes of steps'],
  [
    { equipmentUsages: [{ id: sampleId(6), equipmentTitleOverride: 'pot', note: 'heavy' }] },
    'notes, links and images of equipment',
  ],
  [
    { equipmentUsages: [{ id: sampleId(6), imageOverrideId: sampleId(7) }] },
    'notes, links and images of equipment',
  ],
  [{ youtubeVideoId: 'dQw4w9WgXcQ', publishedAt: null }, 'videos of drafts, and all but the first video'],
  [{ customTimeMinutes: 30 }, 'times besides preparing and cooking'],
  [{ difficultyLevel: 'hard' }, 'the difficulty'],
  [{ privacySetting: 'subscribers_only' }, 'that a recipe is for subscribers'],
  [{ videoId: sampleId(5), publishedAt: null }, 'videos of drafts, and all but the first video'],
  [{ youtubeVideoId: 'dQw4w9WgXcQ', videoId: sampleId(5) }, 'videos of drafts, and all but the first video'],
])('names what has no property: %j', (fields, what) => {
  expect(jsonLdLosses(recipe(fields))).toEqual([what])
})
