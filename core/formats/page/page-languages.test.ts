import { describe, expect, it } from 'vitest'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'
import { readPage } from './read-page.ts'
import { readYield } from '../lines/read-yield.ts'
import { sectionKind } from '../lines/section-words.ts'
import { findVisibleFacts } from '../lines/visible-facts.ts'

const read = (body: string): ImportedRecipe | undefined =>
  readPage({ html: `<main><h1>Cake</h1>${body}</main>` }).recipes[0]

const servings = (text: string): (number | null)[] => {
  const shown = findVisibleFacts([{ text }]).yield
  return [shown?.servings ?? null, shown?.servingsMax ?? null]
}

describe('sectionKind in other languages', () => {
  it.each([
    ['Das braucht ihr:', 'ingredients'],
    ['Til 1 stort brød skal du bruge:', 'ingredients'],
    ['Dette trenger du (16 stk):', 'ingredients'],
    ['Co budeme potřebovat', 'ingredients'],
    ['Cosa serve', 'ingredients'],
    ['Вам понадобится:', 'ingredients'],
    ['Fremgangsmåte', 'method'],
    ['Jak na to', 'method'],
    ['Ako na to', 'method'],
    ['So wird’s gemacht', 'method'],
    ['Як приготувати', 'method'],
  ])('takes %j for %s', (heading, kind) => {
    expect(sectionKind(heading)).toBe(kind)
  })
})

describe('a page in Croatian', () => {
  it('is read without markup', () => {
    const recipe = read(`<p>Moja baka je palačinke pravila nedjeljom.</p>
      <p>Vrijeme pripreme: 20 minuta</p><p>Vrijeme pečenja: 1 sat i 10 minuta</p><p>Broj porcija: 4</p>
      <h2>Sastojci</h2><p>250 g brašna</p><p>2 žlice šećera</p><p>pola šalice mlijeka</p><p>3 velika jaja</p>
      <h2>Način pripreme</h2><p>Pomiješajte brašno i šećer u velikoj zdjeli.</p>
      <p>Dodajte jaja i mlijeko te umutite glatko tijesto.</p><p>Pecite palačinke sa svake strane.</p>
      <h2>Komentari</h2><p>Super recept!</p>`)
    expect(recipe?.ingredientGroups.flatMap(({ lines }) => lines)).toEqual([
      '250 g brašna',
      '2 žlice šećera',
      'pola šalice mlijeka',
      '3 velika jaja',
    ])
    expect(recipe?.instructionGroups.flatMap(({ steps }) => steps)).toHaveLength(3)
    expect(recipe).toMatchObject({ prepTimeMinutes: 20, cookTimeMinutes: 70, yieldServings: 4 })
  })
})

describe('the yield that a page shows', () => {
  it('can be a range with a slash before people, or after a label', () => {
    expect(servings('Ingrédients (pour 6/8 personnes) :')).toEqual([6, 8])
    expect(servings('Personnes 6/8')).toEqual([6, 8])
    expect(readYield('3/4 loaf')?.servingsMax).toBeNull()
  })

  it('can be counted in pieces if the line contains nothing else', () => {
    expect(servings('10 bitar')).toEqual([10, null])
    expect(servings('ca. 12 Scheiben')).toEqual([12, null])
    expect(servings('2 slices bread')).toEqual([null, null])
  })

  it('can be in full-width brackets, and abbreviated', () => {
    expect(servings('材料（2人分）')).toEqual([2, null])
    expect(servings('8 os.')).toEqual([8, null])
  })

  it('is the number before the word rather than the one after it', () => {
    expect(servings('15 minutes 4 servings 2 skewers')).toEqual([4, null])
  })
})

describe('a page without headings', () => {
  it('assigns a step with a temperature to the method, and excludes the story of the author', () => {
    const recipe = read(`<p>450g plain flour<br>1 tsp salt<br>400ml buttermilk</p>
      <p>Heat the oven to 200C and dust a tray with flour.</p>
      <p>Mix the flour and salt, then stir in the buttermilk until it comes together.</p>
      <p>Shape into a round and bake for 40 minutes.</p><p>We always ate it warm with too much butter.</p>`)
    expect(recipe?.ingredientGroups.flatMap((group) => group.lines)).toEqual([
      '450g plain flour',
      '1 tsp salt',
      '400ml buttermilk',
    ])
    expect(recipe?.instructionGroups.flatMap((group) => group.steps.map((step) => step.text))).toEqual([
      'Heat the oven to 200C and dust a tray with flour.',
      'Mix the flour and salt, then stir in the buttermilk until it comes together.',
      'Shape into a round and bake for 40 minutes.',
    ])
  })
})
