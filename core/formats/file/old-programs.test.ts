import { describe, expect, it } from 'vitest'
import { ingredientLists, leftoverTexts, onlyRecipe, stepTexts } from '../../testing/samples/foreign-files.ts'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'

const one = (lines: readonly string[]): ImportedRecipe => onlyRecipe(lines.join('\r\n'))

describe('Meal-Master', () => {
  const recipe = (...lines: string[]) =>
    one(['MMMMM----- Recipe via Meal-Master (tm) v8.05', ' ', '      Title: Pie', ...lines, 'MMMMM'])

  it('can have shifted columns and unknown fields', () => {
    const read = recipe(
      ' Categories: None, pies',
      '   Servings: 12',
      '  Prep time: 0:20',
      '',
      '      1       cup  water -- warm',
      '  1 1/2  tablespoons  oil',
      '      1 bd Dill',
      '',
      '  10 minutes before serving, mix it.',
    )
    expect(ingredientLists(read)).toEqual([
      [null, '1 cup water, warm', '1 1/2 tablespoons oil', '1 Bund Dill'],
    ])
    expect(stepTexts(read)).toEqual(['10 minutes before serving, mix it.'])
    expect(leftoverTexts(read)).toEqual(['Prep time: 0:20'])
    expect(read).toMatchObject({ category: ['pies'], yieldText: '12' })
  })

  it('can have two columns with less space between them', () => {
    const read = recipe(
      '      Yield: 6 Servings',
      '',
      '      2 tb Butter                          1/2 c  Cream; heavy',
      '      1    Onion; chopped                    3 c  Corn kernels',
      '      4 c  Milk                                1  Bay leaf',
      '',
      '  Melt the butter and fry the onion.',
    )
    expect(ingredientLists(read)).toEqual([
      [
        null,
        ...['2 tbsp Butter', '1 Onion, chopped', '4 cup Milk'],
        ...['1/2 cup Cream, heavy', '3 cup Corn kernels', '1 Bay leaf'],
      ],
    ])
  })

  it.each([
    ['Titel', 'Kategorien', 'Portionen'],
    ['Titre', 'Catégories', 'Portions'],
    ['Título', 'Categorías', 'Porciones'],
    ['Titolo', 'Categorie', 'Porzioni'],
  ])('is written in other languages too: %s, %s, %s', (title, categories, servings) => {
    const head = [`      ${title}: Torta`, ` ${categories}: Uno`, `   ${servings}: 4`, '', '      1 kg Sal']
    expect(recipe(...head)).toMatchObject({ title: 'Torta', category: ['Uno'], yieldServings: 4 })
  })
})

it('REZKONV recipes can have ranges, amounts in words, continued lines, and metadata after the steps', () => {
  const read = one([
    '========== REZKONV-Recipe - RezkonvSuite v1.4',
    '     Titel: Spätzle',
    'Kategorien: Keine',
    '     Menge: 4 Personen',
    '',
    '============================== TEIG ==============================',
    '    400     Gramm  Mehl',
    '  125-150     ml   Wasser',
    '  1 1/2     Teel.  Salz',
    '                   Muskat',
    '      2      Essl. Butter oder',
    '                   -- Margarine',
    '   etwas           Schnittlauch',
    '============================== QUELLE ==============================',
    '                   Heft 3',
    '                   -- Erfasst von Erna',
    '',
    'Alles kneten',
    'und kochen.',
    '',
    ':Brennwert    : 500 kcal',
    ':Notizen (*)  : Schmeckt kalt.',
    '=====',
  ])
  expect(ingredientLists(read)).toEqual([
    [
      'TEIG',
      ...['400 Gramm Mehl', '125-150 ml Wasser', '1 1/2 Teel. Salz', 'Muskat'],
      ...['2 Essl. Butter oder Margarine', 'etwas Schnittlauch'],
    ],
  ])
  expect(stepTexts(read)).toEqual(['Alles kneten und kochen.'])
  expect(leftoverTexts(read)).toEqual([
    'source: Heft 3 Erfasst von Erna',
    'Brennwert: 500 kcal',
    'Notizen (*): Schmeckt kalt.',
  ])
  expect(read.category).toEqual([])
})

describe('MasterCook', () => {
  const head = [
    '                     *  Exported from  MasterCook  *',
    '',
    '                          Apple pie',
    '',
    'Recipe By     : A. Cook',
    'Serving Size  : 8    Preparation Time :0:00',
    'Categories    : Pies                             Desserts',
    '                Fall',
    '',
    '  Amount  Measure       Ingredient -- Preparation Method',
    '--------  ------------  --------------------------------',
  ]

  it('can have headings among ingredients, continued lines, and categories on several lines', () => {
    const read = one([
      ...head,
      '                        ***CRUST***',
      '  2 1/2           cups  flour -- sifted',
      '                        ---FILLING---',
      '   6             large  apples -- peeled, cored,',
      '                        and sliced',
      '                        cinnamon -- to taste',
      '',
      'Mix: then bake.',
      '',
      '                   - - - - - - - - - - - - - - - - - -',
    ])
    expect(ingredientLists(read)).toEqual([
      ['CRUST', '2 1/2 cups flour, sifted'],
      ['FILLING', '6 large apples, peeled, cored, and sliced', 'cinnamon, to taste'],
    ])
    expect(stepTexts(read)).toEqual(['Mix: then bake.'])
    expect(read).toMatchObject({
      category: ['Pies', 'Desserts', 'Fall'],
      prepTimeMinutes: null,
      leftovers: [],
    })
  })

  it('can have fields before and after the end of the directions, on one line or several', () => {
    const read = one([
      ...head,
      '   1      cup           milk',
      '',
      'Pour it.',
      '',
      'Description:',
      '  "A drink',
      '  for two"',
      'S(Internet Address):',
      '  "http://example.org/drink"',
      'Copyright:',
      '  "(c) 1999"',
      'T(Bake):',
      '  "0:45"',
      '                                    - - - - - - - - - - - - - - - - - - - ',
      '',
      'Per Serving (excluding unknown items): 150 Calories; 8g Fat',
      '',
      'Serving Ideas : With ice.',
      '',
      'NOTES : Cold.',
      'Very cold.',
      '',
      'Nutr. Assoc. : 0 0',
    ])
    expect(stepTexts(read)).toEqual(['Pour it.'])
    expect(read).toMatchObject({
      ...{ canonicalUrl: 'http://example.org/drink', cookTimeMinutes: 45 },
      notes: ['Cold.\nVery cold.', 'Nutrition: Per Serving (excluding unknown items): 150 Calories; 8g Fat'],
    })
    expect(read.description).toMatch(/A drink[\s\S]*for two/)
    expect(leftoverTexts(read)).toEqual(['Copyright: (c) 1999', 'Serving Ideas: With ice.'])
  })
})

it('Now You’re Cooking recipes can have headings among ingredients, and notes of several lines', () => {
  const read = one([
    "@@@@@ Now You're Cooking! Export Format",
    ...['', 'Pea soup', '', 'none', '', '1 cup split peas', '***For the top***', '2 tbsp cream', ''],
    ...['Boil.', '', 'Notes: Good', ' and cheap', '', 'Yield: 4 servings', ''],
    "** Exported from Now You're Cooking! v5.9 **",
  ])
  expect(ingredientLists(read)).toEqual([
    [null, '1 cup split peas'],
    ['For the top', '2 tbsp cream'],
  ])
  expect(stepTexts(read)).toEqual(['Boil.'])
  expect(read).toMatchObject({ notes: ['Good\nand cheap'], yieldServings: 4, category: [] })
})
