import { describe, expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'
import { draftYield } from './draft-yield.ts'
import { emptyImportedRecipe } from './imported-recipe.ts'
import { plainText } from '../../values/rich-text/write-text.ts'

const yieldOf = (yieldServings: number | null, yieldText: string | null) =>
  draftYield({ ...emptyImportedRecipe(), yieldServings, yieldText })

describe('the yield of an import', () => {
  it.each([
    [4, '4 servings', null],
    [4, 'Serves 4 to 6', null],
    [4, 'Makes about 4–6 portions', null],
    [4, 'Für 4 Personen', null],
    [4, '4', null],
    [2, '2 loaves', 'loaves'],
    [24, 'Makes: 24 small cookies', 'small cookies'],
    [1, '1 (9-inch) pie', 'pie'],
    [5, '5 cups (about 100 crackers)', 'cups'],
    [5, '5 cups (about 100', 'cups'],
  ])('of %d in %j counts %j', (yieldServings, text, servingDescription) => {
    expect(yieldOf(yieldServings, text)).toEqual({ yieldServings, servingDescription })
  })

  it('keeps text without a number', () => {
    expect(yieldOf(null, 'a crowd')).toEqual({ yieldServings: null, servingDescription: 'a crowd' })
    expect(yieldOf(0, '')).toEqual({ yieldServings: null, servingDescription: null })
  })

  it('keeps text in brackets in the note', () => {
    const yieldText = '5 cups (about 100 crackers)'
    const note = draftNote({ ...emptyImportedRecipe(), yieldServings: 5, yieldText })
    expect(plainText(note)).toContain(yieldText)
  })
})
