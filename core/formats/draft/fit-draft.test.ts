import { describe, expect, it } from 'vitest'
import { limits } from '../../values/limits.ts'
import { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { plainText } from '../../values/rich-text/write-text.ts'
import { emptyImportedRecipe, type ImportedRecipe } from '../imported/imported-recipe.ts'
import { readIngredientLine } from '../ingredient/read-ingredient.ts'
import { importedRecipeToDraft } from './to-draft.ts'

let ids = 0
const uuid = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`
const draftOf = (changes: Partial<ImportedRecipe>) =>
  importedRecipeToDraft({ ...emptyImportedRecipe(), title: 'Tea', ...changes }, { uuid, readIngredientLine })
const step = (text: string) => ({ text, name: null, imageUrl: null })
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('an imported recipe that exceeds the limits of a site', () => {
  it('keeps its title up to the maximum and reports the rest', () => {
    const { draft, warnings } = draftOf({ title: `${'Very '.repeat(39)}long  winded cake` })
    expect(draft.title).toBe(`${'Very '.repeat(39)}long`)
    expect(warnings).toContainEqual({
      path: 'title',
      message: 'It was longer than 200 characters; the end was cut off.',
      source: ' winded cake',
    })
  })

  it('splits a step that is too long without losing words', () => {
    const words = numbers(4000).map((number) => `word${number}`)
    const { draft, warnings } = draftOf({
      instructionGroups: [{ title: null, steps: [step(words.join(' '))] }],
    })
    const texts = (draft.instructionGroups ?? []).flatMap(({ instructions }) =>
      instructions.map(({ content }) => plainText(content)),
    )
    expect(texts.length).toBeGreaterThan(3)
    expect(texts.join(' ').split(/\s+/)).toEqual(words)
    expect(warnings.map(({ message }) => message)).toContain(
      `The step was longer than 10000 characters; it was divided into ${texts.length}.`,
    )
  })

  it('splits a group that is too long, in the same order', () => {
    const lines = numbers(limits.linesOfGroup + 5).map((number) => `spice ${number}`)
    const { draft, warnings } = draftOf({ ingredientGroups: [{ title: 'Spices', lines }] })
    const groups = draft.ingredientUsageGroups ?? []
    expect(groups.map(({ title, ingredientUsages }) => [title, ingredientUsages.length])).toEqual([
      ['Spices', limits.linesOfGroup],
      [null, 5],
    ])
    expect(warnings).toContainEqual({
      path: 'ingredientUsageGroups.0',
      message: 'The group held more than 200 ingredients; it was divided.',
      source: 'Spices',
    })
  })

  it('reports lines beyond the maximum, and creates no ingredients for them', () => {
    const lines = numbers(limits.lines + 3).map((number) => `${number + 1} g spice no. ${number}`)
    const { draft, warnings, ingredientLines, newIngredients } = draftOf({
      ingredientGroups: [{ title: null, lines }],
    })
    const usages = (draft.ingredientUsageGroups ?? []).flatMap((group) => group.ingredientUsages)
    expect(usages).toHaveLength(limits.lines)
    expect(ingredientLines).toHaveLength(limits.lines)
    expect(newIngredients.flatMap(({ usageIds }) => usageIds)).toHaveLength(limits.lines)
    expect(warnings).toContainEqual({
      path: 'ingredientUsageGroups',
      message: 'There were more than 1000 ingredients; the last 3 were left out.',
      source: lines.slice(-3).join('\n'),
    })
  })

  it('can be created with any content', () => {
    const long = 'Stir the pot, then wait. '.repeat(600)
    const { draft } = draftOf({
      ...{
        title: long,
        description: long,
        author: long,
        yieldText: `4 ${long}`,
        notes: [long],
        tips: [long],
      },
      ...{ keywords: [long, ...numbers(300).map(String)], equipment: [long, ...numbers(200).map(String)] },
      ingredientGroups: numbers(150).map((number) => ({ title: long, lines: [`${number} g ${long}`] })),
      instructionGroups: numbers(150).map(() => ({
        title: long,
        steps: [step(long), { ...step(long), name: long }],
      })),
      customTime: { label: long, minutes: 5 },
      leftovers: [{ label: long, text: long }],
    })
    const parsed = RecipeDraft.safeParse(draft)
    expect(parsed.success ? [] : parsed.error.issues).toEqual([])
  })

  it('is also limited if it is from a recipe file of Trivet', () => {
    const text = `---\nslug: tea\n---\n\n# ${'Long '.repeat(60)}\n\n## Method\n\n1. Stir.\n`
    const { draft, warnings, ownFile } = draftOf({ ownFile: { format: 'markdown', text } })
    expect(ownFile).not.toBeNull()
    expect(draft.title).toHaveLength(199)
    expect(warnings.map(({ path }) => path)).toEqual(['title'])
  })
})
