import { describe, expect, it } from 'vitest'
import { draftNote } from './draft-note.ts'
import { draftYield } from './draft-yield.ts'
import { readYield } from '../lines/read-yield.ts'
import { emptyImportedRecipe } from '../imported/imported-recipe.ts'
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
    [1, '1 (9-inch) pie', '9-inch pie'],
    [5, '5 cups (about 100 crackers)', 'cups'],
    [5, '5 cups (about 100', 'cups'],
  ])('of %d in %j counts %j', (yieldServings, text, servingDescription) => {
    expect(yieldOf(yieldServings, text)).toEqual({ yieldServings, servingDescription })
  })

  it.each([
    ['One 9-inch (23 cm) cake', 1, '9-inch (23 cm) cake'],
    ['Makes a 20 cm tart, serves 8', 8, 'servings (a 20 cm tart)'],
    ['2 x 450 g loaves', 2, '450 g loaves'],
    ['2 - 9 inch pies', 2, '9 inch pies'],
    ['Two 8-inch round layers', 2, '8-inch round layers'],
    ['Makes one 9-inch pie, 8 slices', 8, 'slices (one 9-inch pie)'],
    ['8-inch square pan, 16 pieces', 16, 'pieces (8-inch square pan)'],
    ['One 9x13 pan', 1, '9x13 pan'],
    ['6 (4-oz) burgers', 6, '4-oz burgers'],
    ['Serves 8 (makes one 10-inch cake)', 8, 'servings (makes one 10-inch cake)'],
    ['25 x 10 cm loaf tin, 10 slices', 10, 'slices (25 x 10 cm loaf tin)'],
    ['Six servings', 6, null],
    ['1 1/2 dozen rolls', 1.5, 'dozen rolls'],
    ['half a dozen rolls', 6, 'rolls'],
    ['Springform 26 cm', null, 'Springform 26 cm'],
    ['Für eine Springform (26 cm)', null, 'Für eine Springform (26 cm)'],
    ['12 Stück (26er Form)', 12, 'Stück (26er Form)'],
    ['Pour 6 personnes', 6, null],
    ['Pour 6 personnes (moule de 24 cm)', 6, 'personnes (moule de 24 cm)'],
    ['Para un molde de 22 cm (8 porciones)', 8, 'porciones (un molde de 22 cm)'],
    ['Per una teglia da 24 cm, 8 persone', 8, 'persone (una teglia da 24 cm)'],
    ['Voor een springvorm van 24 cm, 12 punten', 12, 'punten (een springvorm van 24 cm)'],
    ['Ø 24 cm', null, 'Ø 24 cm'],
    ['500 g', null, '500 g'],
    ['Makes about 750 ml', null, 'Makes about 750 ml'],
    ['6 cups', 6, 'cups'],
  ])('of %j has no size as its number', (text, yieldServings, servingDescription) => {
    const read = readYield(text)
    expect(yieldOf(read?.servings ?? null, text)).toEqual({ yieldServings, servingDescription })
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
