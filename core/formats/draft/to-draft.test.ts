import { describe, expect, it } from 'vitest'
import { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { emptyImportedRecipe } from '../imported/imported-recipe.ts'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'
import { readIngredientLine } from '../ingredient/read-ingredient.ts'
import { importedRecipeToDraft } from './to-draft.ts'
import type { ImportedDraft } from './imported-draft.ts'

const draftOf = (fields: Partial<ImportedRecipe>): ImportedDraft => {
  let count = 0
  const uuid = (): string => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`
  return importedRecipeToDraft(
    { ...emptyImportedRecipe(), title: 'Plum tart', ...fields },
    { uuid, readIngredientLine },
  )
}
const step = (text: string, name: string | null = null) => ({ text, name, imageUrl: null })
const stepTexts = (fields: Partial<ImportedRecipe>): string[] =>
  (draftOf(fields).draft.instructionGroups ?? []).flatMap((group) =>
    group.instructions.map((one) => plainText(one.content)),
  )

describe('importedRecipeToDraft', () => {
  it('creates a draft that the create call accepts', () => {
    const { draft, newIngredients, ingredientLines } = draftOf({
      description: 'For late summer.',
      canonicalUrl: 'https://a.example/tart',
      siteName: 'A',
      yieldText: '12 slices',
      yieldServings: 12,
      prepTimeMinutes: 20,
      cookTimeMinutes: 40,
      totalTimeMinutes: 90,
      difficulty: 'Einfach',
      notes: ['Keeps well.'],
      equipment: ['Tart tin'],
      ingredientGroups: [{ title: 'Dough', lines: ['200 g flour', '100 g butter'] }],
      instructionGroups: [
        {
          title: null,
          steps: [step('Rub half of the butter into the flour and bake for 40 minutes at 180°C.')],
        },
      ],
    })
    expect(RecipeDraft.safeParse(draft).error).toBeUndefined()
    expect(draft).toMatchObject({
      slug: 'plum-tart',
      yieldServings: 12,
      servingDescription: 'slices',
      customTimeLabel: 'Resting',
      customTimeMinutes: 30,
      difficultyLevel: 'easy',
    })
    expect(newIngredients.map((ingredient) => ingredient.title)).toEqual(['flour', 'butter'])
    expect(ingredientLines.map((line) => line.source)).toEqual(['200 g flour', '100 g butter'])
    expect(JSON.stringify(draft.instructionGroups)).toContain('"share":0.5')
    expect(draft.instructionGroups?.[0]?.instructions[0]?.timerMinutes).toBe(40)
  })

  it('keeps text for an unknown difficulty in the note', () => {
    const { draft } = draftOf({ difficulty: 'extreme' })
    expect(draft.difficultyLevel).toBeUndefined()
    expect(plainText(draft.note)).toContain('extreme')
  })

  it('merges usages of one ingredient', () => {
    const { newIngredients } = draftOf({
      ingredientGroups: [{ title: null, lines: ['1 tsp salt', '2 tsp Salt'] }],
    })
    expect(newIngredients).toHaveLength(1)
    expect(newIngredients[0]?.usageIds).toHaveLength(2)
  })

  it('removes the label of a step and puts its name once at the start, in bold', () => {
    const { draft } = draftOf({
      instructionGroups: [
        {
          title: null,
          steps: [step('Krok 1: Knead Knead the dough.', 'Knead'), step('Step 2 mixture goes in.')],
        },
      ],
    })
    const [first, second] = draft.instructionGroups?.[0]?.instructions ?? []
    expect(first && plainText(first.content)).toBe('Knead: Knead the dough.')
    expect(second && plainText(second.content)).toBe('Step 2 mixture goes in.')
  })

  it('splits steps that are numbered in the text and removes numbers and labels', () => {
    expect(
      stepTexts({ instructionGroups: [{ title: null, steps: [step('1. Mix it. 2. Bake it. 3. Eat it.')] }] }),
    ).toEqual(['Mix it.', 'Bake it.', 'Eat it.'])
    expect(
      stepTexts({
        instructionGroups: [{ title: null, steps: [step('1. Mix.', 'Step 1'), step('2. Bake.')] }],
      }),
    ).toEqual(['Mix.', 'Bake.'])
  })

  it('halves a list of steps that contains everything twice', () => {
    const steps = [step('Mix it well.'), step('Bake it.'), step('Mix it well.'), step('Bake it.')]
    expect(stepTexts({ instructionGroups: [{ title: null, steps }] })).toEqual(['Mix it well.', 'Bake it.'])
  })

  it('puts the name of a step at its start', () => {
    expect(
      stepTexts({ instructionGroups: [{ title: null, steps: [step('Cook it.', 'The rice')] }] }),
    ).toEqual(['The rice: Cook it.'])
  })

  it('adds content without a field to the note', () => {
    const { draft } = draftOf({
      nutrition: { calories: '310 kcal' },
      leftovers: [{ label: 'Wine', text: 'Riesling' }],
    })
    expect(plainText(draft.note)).toBe('Nutrition\nCalories: 310 kcal\nWine\nRiesling')
  })

  it('warns about missing parts, and keeps missing numbers missing', () => {
    const { draft, warnings } = draftOf({})
    expect(warnings.map((warning) => warning.path)).toEqual(['ingredientUsageGroups', 'instructionGroups'])
    expect(draft.yieldServings).toBeNull()
    expect(draft.prepTimeMinutes).toBeNull()
  })
})
