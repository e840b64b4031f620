import { describe, expect, it } from 'vitest'
import { readIngredientLine } from './read-ingredient.ts'

describe('units in many languages', () => {
  it.each([
    ['간장 2큰술', 2, 'tbsp', '간장'],
    ['물 2컵', 2, 'cup', '물'],
    ['계란 2개', 2, 'piece', '계란'],
    ['달걀 2~3개', 2, 'piece', '달걀'],
    ['대파 1/2대', 0.5, 'stalk', '대파'],
    ['2 su bardağı un', 2, 'glass', 'un'],
    ['2 yemek kaşığı zeytinyağı', 2, 'tbsp', 'zeytinyağı'],
    ['yarım demet maydanoz', 0.5, 'bunch', 'maydanoz'],
    ['2 כוסות קמח', 2, 'cup', 'קמח'],
    ['1 ק"ג תפוחי אדמה', 1, 'kg', 'תפוחי אדמה'],
    ['חצי כוס שמן', 0.5, 'cup', 'שמן'],
    ['2 κουταλιές της σούπας ελαιόλαδο', 2, 'tbsp', 'ελαιόλαδο'],
    ['500 γρ. αλεύρι', 500, 'g', 'αλεύρι'],
    ['2 linguri de ulei', 2, 'tbsp', 'ulei'],
    ['3 căței de usturoi', 3, 'clove', 'usturoi'],
    ['30 dkg liszt', 30, 'dkg', 'liszt'],
    ['20 dag masła', 20, 'dkg', 'masła'],
    ['2 ملاعق كبيرة زيت', 2, 'tbsp', 'زيت'],
    ['醬油 2湯匙', 2, 'tbsp', '醬油'],
  ])('are known: %s', (line, quantityMin, unit, ingredient) => {
    expect(readIngredientLine(line)).toMatchObject({ quantityMin, unit, ingredient })
  })
})
