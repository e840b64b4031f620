import { describe, expect, it } from 'vitest'
import { readIngredientLine } from './read-ingredient.ts'

type Expected = readonly [
  line: string,
  quantityMin: number | null,
  quantityMax: number | null,
  unit: string | null,
  ingredient: string,
]

const lines: Readonly<Record<string, readonly Expected[]>> = {
  German: [
    ['500 g Mehl', 500, null, 'g', 'Mehl'],
    ['2 EL Rapsöl', 2, null, 'tbsp', 'Rapsöl'],
    ['1 TL Backpulver', 1, null, 'tsp', 'Backpulver'],
    ['1 Prise Salz', 1, null, 'pinch', 'Salz'],
    ['2 bis 3 Zehen Knoblauch, fein gehackt', 2, 3, 'clove', 'Knoblauch'],
    ['1 Dose (400 g) Tomaten', 1, null, 'can', 'Tomaten'],
    ['½ Bund Petersilie', 0.5, null, 'bunch', 'Petersilie'],
    ['1,5 kg Kartoffeln', 1.5, null, 'kg', 'Kartoffeln'],
    ['1 große Zwiebel, gewürfelt', 1, null, null, 'Zwiebel'],
  ],
  French: [
    ['200 g de farine', 200, null, 'g', 'farine'],
    ["3 cuillères à soupe d'huile", 3, null, 'tbsp', 'huile'],
    ['1 c. à s. de sucre', 1, null, 'tbsp', 'sucre'],
    ["2 gousses d'ail, hachées", 2, null, 'clove', 'ail'],
    ['1 pincée de sel', 1, null, 'pinch', 'sel'],
    ['2 à 3 carottes', 2, 3, null, 'carottes'],
    ['20 cl de crème', 20, null, 'cl', 'crème'],
  ],
  Spanish: [
    ['2 cucharadas de aceite', 2, null, 'tbsp', 'aceite'],
    ['1 cucharadita de sal', 1, null, 'tsp', 'sal'],
    ['3 dientes de ajo, picados', 3, null, 'clove', 'ajo'],
    ['1 taza de harina', 1, null, 'cup', 'harina'],
  ],
  Italian: [
    ['200 g di farina', 200, null, 'g', 'farina'],
    ['2 cucchiai di olio', 2, null, 'tbsp', 'olio'],
    ["1 spicchio d'aglio", 1, null, 'clove', 'aglio'],
    ['1 pizzico di sale', 1, null, 'pinch', 'sale'],
  ],
  Dutch: [
    ['2 eetlepels olie', 2, null, 'tbsp', 'olie'],
    ['1 teentje knoflook', 1, null, 'clove', 'knoflook'],
    ['100 gram suiker', 100, null, 'g', 'suiker'],
    ['1 snufje zout', 1, null, 'pinch', 'zout'],
  ],
  Portuguese: [
    ['2 colheres de sopa de azeite', 2, null, 'tbsp', 'azeite'],
    ['1 colher (chá) de sal', 1, null, 'tsp', 'sal'],
    ['1 xícara de açúcar', 1, null, 'cup', 'açúcar'],
    ['2 dentes de alho, picados', 2, null, 'clove', 'alho'],
  ],
}

describe.each(Object.entries(lines))('%s', (_language, cases) => {
  it.each(cases)('reads %s', (line, quantityMin, quantityMax, unit, ingredient) => {
    expect(readIngredientLine(line)).toMatchObject({ quantityMin, quantityMax, unit, ingredient, note: null })
  })
})

describe('any other language', () => {
  it('keeps what is done to the ingredient apart from its name', () => {
    expect(readIngredientLine('2 Zwiebeln, fein gehackt').preparation).toBe('fein gehackt')
  })

  it('lists ingredients that stand for one another', () => {
    expect(readIngredientLine('2 EL Butter oder Margarine').alternatives).toEqual(['Butter', 'Margarine'])
  })

  it('does not split words that look like a connector of another language', () => {
    expect(readIngredientLine('1 onion et al.').alternatives).toEqual([])
    expect(readIngredientLine('2 cups bouillon').alternatives).toEqual([])
  })
})
