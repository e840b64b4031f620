import { describe, expect, it } from 'vitest'
import { LONGEST_LINE } from './tokens/characters.ts'
import { readIngredientLine } from './read-ingredient.ts'

type Expected = readonly [
  line: string,
  quantityMin: number | null,
  quantityMax: number | null,
  unit: string | null,
  ingredient: string,
]

function isRead(...[line, quantityMin, quantityMax, unit, ingredient]: Expected): void {
  expect(readIngredientLine(line)).toMatchObject({ quantityMin, quantityMax, unit, ingredient })
}

describe('units that other parsers lost or misread (Mealie#751, Tandoor#582, Mealie#6411, Mealie#5399, Mealie#6271, Mealie#6500, ingredient-parser#34)', () => {
  it.each<Expected>([
    ['15 grams sesame', 15, null, 'g', 'sesame'],
    ['400g unsalted butter', 400, null, 'g', 'unsalted butter'],
    ['8large eggs', 8, null, null, 'eggs'],
    ['2 cups chicken broth', 2, null, 'cup', 'chicken broth'],
    ['2 cups zorblax paste', 2, null, 'cup', 'zorblax paste'],
    ['2 C rye flour', 2, null, 'cup', 'rye flour'],
    ['3 T tahini', 3, null, 'tbsp', 'tahini'],
    ['3 t tahini', 3, null, 'tsp', 'tahini'],
    ['3 eggs', 3, null, null, 'eggs'],
    ['3 units of lemon', 3, null, null, 'lemon'],
    ['2 large garlic cloves', 2, null, 'clove', 'garlic'],
    ['4 fl oz cider', 4, null, 'fl-oz', 'cider'],
    ['2 tbsp. rapeseed oil', 2, null, 'tbsp', 'rapeseed oil'],
  ])('reads %s', isRead)
})

describe('words with an optional plural ending', () => {
  it.each<Expected>([
    ['4-5 tablespoon(s) olive oil', 4, 5, 'tbsp', 'olive oil'],
    ['2 clove(s) of garlic', 2, null, 'clove', 'garlic'],
    ['1 (8 ounce) package(s) cream cheese', 1, null, 'package', 'cream cheese'],
    ['1 can(s) (14 oz) tomatoes', 1, null, 'can', 'tomatoes'],
    ['3 egg(s)', 3, null, null, 'egg(s)'],
    ['1 Scheibe(n) Brot', 1, null, 'slice', 'Brot'],
    ['2 Zehe/n Knoblauch', 2, null, 'clove', 'Knoblauch'],
    ["2 gousse(s) d'ail", 2, null, 'clove', 'ail'],
    ['2 cucharada/s de aceite', 2, null, 'tbsp', 'aceite'],
    ['1 cup sour cream/yogurt', 1, null, 'cup', 'sour cream/yogurt'],
  ])('are read in "%s"', isRead)

  it('leave no part of the ending in the note', () => {
    expect(readIngredientLine('2 clove(s) garlic, minced')).toMatchObject({
      note: null,
      preparation: 'minced',
    })
  })
})

describe('brands that begin like the joining words of other languages', () => {
  it.each<Expected>([
    ['1 (14.5 ounce) can Del Monte tomatoes', 1, null, 'can', 'Del Monte tomatoes'],
    ['1 (14.5 ounce) can DEL MONTE tomatoes', 1, null, 'can', 'DEL MONTE tomatoes'],
    ['2 CUPS OF FLOUR', 2, null, 'cup', 'FLOUR'],
  ])('are kept in "%s"', isRead)
})

describe('amounts in colloquial language', () => {
  it.each<Expected>([
    ['one half cup sugar', 0.5, null, 'cup', 'sugar'],
    ['one quarter cup milk', 0.25, null, 'cup', 'milk'],
    ['one and a half cups milk', 1.5, null, 'cup', 'milk'],
    ['1-inch piece ginger', 1, null, 'inch', 'ginger'],
    ['one-half teaspoon salt', 0.5, null, 'tsp', 'salt'],
    ['three-quarters cup milk', 0.75, null, 'cup', 'milk'],
    ['two-thirds cup sugar', 2 / 3, null, 'cup', 'sugar'],
    ['1 and one-half cups rice', 1.5, null, 'cup', 'rice'],
    ['half lemon', 0.5, null, null, 'lemon'],
    ['half of an onion', 0.5, null, null, 'onion'],
    ['half and half', null, null, null, 'half and half'],
    ['half fat crème fraîche', null, null, null, 'half fat crème fraîche'],
    ['2 dozen eggs', 2, null, 'dozen', 'eggs'],
    ['2-3 dozen eggs', 2, 3, 'dozen', 'eggs'],
    ['a dozen eggs', 1, null, 'dozen', 'eggs'],
    ['dozen eggs', 1, null, 'dozen', 'eggs'],
    ['a dozen sprigs of thyme', 12, null, 'sprig', 'thyme'],
    ['a heaping cup flour', 1, null, 'cup', 'flour'],
    ['a few leaves mint', null, null, null, 'a few leaves mint'],
    ['180°C oven', null, null, null, '180°C oven'],
    ['350°F', null, null, null, '350°F'],
  ])('reads %s', isRead)

  it.each([
    ['2 cans (400 g each) beans', { quantityMin: 400, unit: 'g', relation: 'each' }],
    ['1 lb 2 oz beef', { quantityMin: 2, unit: 'oz', relation: 'plus' }],
    ['1 cup plus 2 tbsp flour', { quantityMin: 2, unit: 'tbsp', relation: 'plus' }],
    ['12 oz (1½ cups) flour', { quantityMin: 1.5, unit: 'cup', relation: 'same' }],
  ])('reads the further amount of %s', (line, amount) => {
    expect(readIngredientLine(line).furtherAmounts).toMatchObject([amount])
  })
})

describe('numbers that other parsers lost or misread (Mealie#3318, Mealie#6270, RS@dc316252a, vanilla-cookbook#93)', () => {
  it.each<Expected>([
    ['1/3 cup oat milk', 1 / 3, null, 'cup', 'oat milk'],
    ['¾ C sour milk', 0.75, null, 'cup', 'sour milk'],
    ['1 1/2 oz gin', 1.5, null, 'oz', 'gin'],
    ['1-1/2 cups flour', 1.5, null, 'cup', 'flour'],
    ['2 and 1/2 cups flour', 2.5, null, 'cup', 'flour'],
    ['1½ cups flour', 1.5, null, 'cup', 'flour'],
    ['one and a half cups flour', 1.5, null, 'cup', 'flour'],
    ['half a lime', 0.5, null, null, 'lime'],
    ['half a cup of milk', 0.5, null, 'cup', 'milk'],
    ['a pinch of salt', 1, null, 'pinch', 'salt'],
    ['two pears', 2, null, null, 'pears'],
    ['1 2 lb. chicken', 1, null, null, 'chicken'],
    ['1,5 kg pears', 1.5, null, 'kg', 'pears'],
    ['0,25 l milk', 0.25, null, 'l', 'milk'],
    ['1,500 g pears', 1500, null, 'g', 'pears'],
    ['.5 oz vermouth', 0.5, null, 'oz', 'vermouth'],
    ['3 dozen oysters', 3, null, 'dozen', 'oysters'],
  ])('reads %s', isRead)

  it('takes a line without a number as a line without an amount, not as 0 or 1', () => {
    expect(readIngredientLine('Flaky salt')).toMatchObject({
      quantityMin: null,
      quantityMax: null,
      unit: null,
      unitText: null,
      ingredient: 'Flaky salt',
    })
  })

  it.each(['70% dark chocolate', 'dark chocolate (70% cocoa)'])(
    'takes no amount from the percentage of %s',
    (line) => {
      expect(readIngredientLine(line).quantityMin).toBeNull()
    },
  )

  it('takes no amount from a temperature', () => {
    expect(readIngredientLine('250 ml water at 40°C')).toMatchObject({ quantityMin: 250, furtherAmounts: [] })
  })

  it('takes no amount from a heading', () => {
    const heading = readIngredientLine('[For the sauce]')
    expect(heading).toMatchObject({ quantityMin: null, ingredient: '' })
    expect(heading.confidence.ingredient).toBe(0)
  })
})

describe('ranges', () => {
  const joints = ['-', '–', '—', ' - ', ' – ', ' — ', ' to ', ' or ']
  it.each(joints)('reads both ends of a range joined by "%s" (RS@643074c59)', (joint) => {
    expect(readIngredientLine(`2${joint}3 carrots`)).toMatchObject({
      quantityMin: 2,
      quantityMax: 3,
      ingredient: 'carrots',
    })
  })

  it.each<Expected>([
    ['2 bis 3 Karotten', 2, 3, null, 'Karotten'],
    ['2 à 3 carottes', 2, 3, null, 'carottes'],
    ['1 bis 2 Tassen Milch', 1, 2, 'cup', 'Milch'],
    ['½–1 tsp chilli flakes', 0.5, 1, 'tsp', 'chilli flakes'],
    ['1½ to 2 pounds beetroot', 1.5, 2, 'lb', 'beetroot'],
    ['10- to 12-ounce steak', 10, 12, 'oz', 'steak'],
    ['110ml-150ml sparkling water', 110, 150, 'ml', 'sparkling water'],
    ['¾ cup to 1 cup buttermilk', 0.75, 1, 'cup', 'buttermilk'],
  ])('reads %s', isRead)
})

describe('several amounts (recipe-parser#3, vanilla-cookbook#125, KitchenOwl#618, sharp-recipe-parser#167, ingreedy-py#6)', () => {
  it('keeps the same amount in other units', () => {
    expect(readIngredientLine('300g/10½oz onions')).toMatchObject({
      quantityMin: 300,
      unit: 'g',
      ingredient: 'onions',
      furtherAmounts: [{ quantityMin: 10.5, unit: 'oz', relation: 'same' }],
    })
  })

  it.each([
    ['1 800g can plum tomatoes', 1, 'can', 800, 'g'],
    ['1 (28 ounce) can plum tomatoes', 1, 'can', 28, 'oz'],
    ['2 x 400g tins plum tomatoes', 2, 'tin', 400, 'g'],
    ['Three 12-ounce jars plum tomatoes', 3, 'jar', 12, 'oz'],
  ])('tells the container from what it holds in %s', (line, quantityMin, unit, held, heldUnit) => {
    expect(readIngredientLine(line)).toMatchObject({
      quantityMin,
      unit,
      ingredient: 'plum tomatoes',
      furtherAmounts: [{ quantityMin: held, unit: heldUnit, relation: 'each' }],
    })
  })

  it('reads the size of a lone can as its amount and keeps the word', () => {
    expect(readIngredientLine('16-ounce can of pumpkin')).toMatchObject({
      quantityMin: 16,
      unit: 'oz',
      unitText: 'ounce can',
      ingredient: 'pumpkin',
    })
  })

  it('keeps the addition after "plus"', () => {
    expect(readIngredientLine('1 cup plus 2 tablespoons bread flour')).toMatchObject({
      quantityMin: 1,
      unit: 'cup',
      ingredient: 'bread flour',
      note: 'plus 2 tablespoons',
      furtherAmounts: [{ quantityMin: 2, unit: 'tbsp', relation: 'plus' }],
    })
  })

  it('adds ounces that follow pounds', () => {
    expect(readIngredientLine('1 lb 4 oz leeks').furtherAmounts).toMatchObject([
      { quantityMin: 4, unit: 'oz', relation: 'plus' },
    ])
  })

  it('reads inches written as a sign', () => {
    expect(readIngredientLine('1 2" piece ginger')).toMatchObject({
      unit: 'piece',
      furtherAmounts: [{ quantityMin: 2, unit: 'inch', relation: 'each' }],
    })
  })
})

describe('the text beside the amount', () => {
  it('distinguishes preparation, size and remark', () => {
    expect(readIngredientLine('2 large carrots, peeled and thinly sliced (optional)')).toMatchObject({
      size: 'large',
      ingredient: 'carrots',
      preparation: 'peeled and thinly sliced',
      note: 'optional',
      optional: true,
    })
  })

  it('writes a preparation before the ingredient as it follows the ingredient', () => {
    expect(readIngredientLine('Juice of 1 lemon')).toMatchObject({
      ...{ quantityMin: 1, ingredient: 'lemon', preparation: 'juice of' },
      source: 'Juice of 1 lemon',
    })
    expect(readIngredientLine('Freshly grated nutmeg').preparation).toBe('freshly grated')
  })

  it('finds a preparation before the ingredient', () => {
    expect(readIngredientLine('½ cup finely chopped parsley')).toMatchObject({
      ingredient: 'parsley',
      preparation: 'finely chopped',
    })
  })

  it('puts purposes into the note', () => {
    expect(readIngredientLine('lemon wedges, to serve')).toMatchObject({
      ingredient: 'lemon wedges',
      note: 'to serve',
    })
  })

  it('lists alternative ingredients', () => {
    expect(readIngredientLine('2 tbsp butter or margarine')).toMatchObject({
      ingredient: 'butter or margarine',
      alternatives: ['butter', 'margarine'],
    })
  })

  it('treats "or" as a separator only as a separate word', () => {
    expect(readIngredientLine('100 g orzo').alternatives).toEqual([])
  })

  it('does not repeat the measure in the name (norish#223)', () => {
    const reading = readIngredientLine('2 cups (240 g) rye flour')
    expect(reading.ingredient).toBe('rye flour')
    expect(reading.furtherAmounts).toMatchObject([{ quantityMin: 240, unit: 'g' }])
  })

  it('closes the bracket that a field opens', () => {
    expect(readIngredientLine('parsley, for garnish (optional)').note).toBe('for garnish (optional)')
  })
})

describe('confidence', () => {
  it('is high for a simple line and lower for an ambiguous one', () => {
    const puzzling = '2 cups natural (unskinned) or else sliced toasted almonds or so'
    expect(readIngredientLine('2 cups flour').confidence.ingredient).toBeGreaterThan(0.95)
    expect(readIngredientLine(puzzling).confidence.ingredient).toBeLessThan(0.9)
  })

  it('is low in every field when only the beginning of a line was read', () => {
    const long = readIngredientLine(`2 cups flour ${'and so on '.repeat(LONGEST_LINE)}`)
    expect(long).toMatchObject({ quantityMin: 2, unit: 'cup' })
    expect(Math.max(...Object.values(long.confidence))).toBeLessThan(0.2)
  })
})
