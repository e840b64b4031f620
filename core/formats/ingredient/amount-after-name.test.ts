import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { readIngredientLine } from './read-ingredient.ts'

const read = (line: string) => {
  const { quantityMin, unit, ingredient } = readIngredientLine(line)
  return [quantityMin, unit, ingredient]
}

describe('an amount after the name', () => {
  it.each([
    ['Uova 2', 2, null, 'Uova'],
    ['Mehl 500 g', 500, 'g', 'Mehl'],
    ['Kartoffeln 1 kg', 1, 'kg', 'Kartoffeln'],
    ['Salz 1 TL', 1, 'tsp', 'Salz'],
    ["Huile d'olive 2 c. à soupe", 2, 'tbsp', "Huile d'olive"],
    ['Mehl (Type 550) 500 g', 500, 'g', 'Mehl'],
    ['Butter: 100 g', 100, 'g', 'Butter'],
    ['Flour - 250g', 250, 'g', 'Flour'],
    ['Zwiebeln, 2', 2, null, 'Zwiebeln'],
    ['Butter 100 g weich', 100, 'g', 'Butter weich'],
    ['Cipolle rosse 2 medie', 2, null, 'Cipolle rosse'],
    ['Sal 1 pizca', 1, 'pinch', 'Sal'],
    ['Milch 3,5 % 200 ml', 200, 'ml', 'Milch 3,5 %'],
    ['Tomaten 2 x 400 g', 2, null, 'Tomaten'],
    ['Bloem 1/2 kopje', 0.5, 'cup', 'Bloem'],
    ['양파 1/2개 (100g)', 0.5, 'piece', '양파'],
    ['Omega 3', null, null, 'Omega 3'],
    ['Schicht 1', null, null, 'Schicht 1'],
  ])('is found: %s', (line, ...right) => expect(read(line)).toEqual(right))

  it('does not depend on whether the food is known', () => {
    const name = fc.stringMatching(/^[A-Z][bcdfghklmnprstvw][aeou][bcdfghklmnprst][aeou]{1,2}zk$/)
    fc.assert(
      fc.property(name, fc.integer({ min: 2, max: 900 }), (food, grams) => {
        expect(read(`${food} ${grams} g`)).toEqual([grams, 'g', food])
      }),
    )
  })
})

describe('an amount after a part of the food', () => {
  it.each([
    ['Saft von 1 Zitrone', 1, null, 'Zitrone', 'Saft von'],
    ['Saft einer Zitrone', 1, null, 'Zitrone', 'Saft'],
    ['Saft einer halben Zitrone', 0.5, null, 'Zitrone', 'Saft'],
    ['Blätter von 1 Bund Petersilie', 1, 'bunch', 'Petersilie', 'Blätter von'],
    ['jus de 2 citrons', 2, null, 'citrons', 'jus de'],
    ["le zeste d'un citron", 1, null, 'citron', 'le zeste'],
    ['zumo de 2 limones', 2, null, 'limones', 'zumo de'],
    ['succo di 1 limone', 1, null, 'limone', 'succo di'],
    ['sap van 1 citroen', 1, null, 'citroen', 'sap van'],
    ['suco de 2 limões', 2, null, 'limões', 'suco de'],
    ['saft af 1 citron', 1, null, 'citron', 'saft af'],
    ['sok z 2 cytryn', 2, null, 'cytryn', 'sok z'],
    ['juice of 2 lemons', 2, null, 'lemons', 'juice of'],
  ])('is found: %s', (line, quantity, unit, food, part) => {
    expect(read(line)).toEqual([quantity, unit, food])
    expect(readIngredientLine(line).preparation).toBe(part)
  })
})
