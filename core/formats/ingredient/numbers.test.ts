import { describe, expect, it } from 'vitest'
import { fc } from '#core/testing/arbitraries/property.ts'
import { readIngredientLine } from './read-ingredient.ts'

const read = (line: string) => {
  const { quantityMin, unit, ingredient } = readIngredientLine(line)
  return [quantityMin, unit, ingredient]
}

describe('separators in a number', () => {
  it.each([
    ['1.000 g Mehl', 1000, 'g', 'Mehl'],
    ['1.500 ml Wasser', 1500, 'ml', 'Wasser'],
    ['1 000 g de farine', 1000, 'g', 'farine'],
    ['1 500 g de farine', 1500, 'g', 'farine'],
    ["1 200 ml d'eau", 1200, 'ml', 'eau'],
    ["1'000 g Mehl", 1000, 'g', 'Mehl'],
    ['1’250 ml Milch', 1250, 'ml', 'Milch'],
    ['1,250 kg Mehl', 1.25, 'kg', 'Mehl'],
    ['1.250 kg Rindfleisch', 1.25, 'kg', 'Rindfleisch'],
    ['1,500 l Wasser', 1.5, 'l', 'Wasser'],
    ['1.125 cups flour', 1.125, 'cup', 'flour'],
    ['1,500 g flour', 1500, 'g', 'flour'],
    ['1.000,50 g Mehl', 1000.5, 'g', 'Mehl'],
    ['1,000.5 g flour', 1000.5, 'g', 'flour'],
    ['1.000-1.500 g Mehl', 1000, 'g', 'Mehl'],
    ['2 400 g tins tomatoes', 2, 'tin', 'tomatoes'],
    ['0,500 kg Mehl', 0.5, 'kg', 'Mehl'],
    ['1.250 onions', 1.25, null, 'onions'],
    ['1,000 chocolate chips', 1000, null, 'chocolate chips'],
  ])('are those of thousands or of decimals by the unit: %s', (line, ...right) =>
    expect(read(line)).toEqual(right),
  )

  it.each(['28.350 g sugar', '12.500 g Mehl', '1.000 Mandeln'])('are doubtful in %s', (line) => {
    expect(readIngredientLine(line).confidence.quantity).toBeLessThan(0.6)
  })
})

describe('signs of numbers', () => {
  it.each([
    ['¹⁄₂ cup milk', 0.5, 'cup', 'milk'],
    ['1 ¹⁄₂ cups flour', 1.5, 'cup', 'flour'],
    ['1³⁄₄ cups flour', 1.75, 'cup', 'flour'],
    ['²/₃ cup sugar', 2 / 3, 'cup', 'sugar'],
    ['¹/4 tsp salt', 0.25, 'tsp', 'salt'],
    ['⅟3 cup oil', 1 / 3, 'cup', 'oil'],
    ['⅟₄ cup oil', 0.25, 'cup', 'oil'],
    ['３００ml 牛乳', 300, 'ml', '牛乳'],
    ['砂糖 ５０ｇ', 50, 'g', '砂糖'],
    ['牛乳 200㎖', 200, 'ml', '牛乳'],
    ['٣ بيضات', 3, null, 'بيضات'],
    ['٢٫٥ كيلو بطاطا', 2.5, 'kg', 'بطاطا'],
    ['२ प्याज', 2, null, 'प्याज'],
    ['๓ ไข่', 3, null, 'ไข่'],
    ['1⁄2 teaspoon cumin', 0.5, 'tsp', 'cumin'],
  ])('are read: %s', (line, ...right) => expect(read(line)).toEqual(right))

  it('are no amounts where raised digits refer to a note', () => {
    expect(read('2 cups flour²')).toEqual([2, 'cup', 'flour'])
  })

  it('mean the same in every script', () => {
    const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom(...zeros), (value, zero) => {
        const written = String(value).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
        expect(readIngredientLine(`${written} g flour`).quantityMin).toBe(value)
      }),
    )
  })
})

describe('numbers of the food', () => {
  it.each([
    ['1 lb 80/20 ground beef', 1, 'lb', '80/20 ground beef'],
    ['1 lb 16/20 shrimp', 1, 'lb', '16/20 shrimp'],
    ['½ lb 85/15 ground turkey', 0.5, 'lb', '85/15 ground turkey'],
    ['85/15 ground beef', null, null, '85/15 ground beef'],
    ['100 g 00 flour', 100, 'g', '00 flour'],
    ['Farina 00 500 g', 500, 'g', 'Farina 00'],
    ['1 bottle 7 Up', 1, 'bottle', '7 Up'],
    ['200 g 70% dark chocolate', 200, 'g', '70% dark chocolate'],
    ['200 g 70 % dark chocolate', 200, 'g', '70 % dark chocolate'],
    ['250 g Mehl Type 405', 250, 'g', 'Mehl Type 405'],
    ['500g T55 flour', 500, 'g', 'T55 flour'],
    ['1 tsp Chinese 5 spice', 1, 'tsp', 'Chinese 5 spice'],
    ['2 cups 2% milk', 2, 'cup', '2% milk'],
    ['Coca-Cola Zero', null, null, 'Coca-Cola Zero'],
    ['Vitamin B 12', null, null, 'Vitamin B 12'],
    ['15/16 cup sugar', 0.9375, 'cup', 'sugar'],
  ])('are no amounts: %s', (line, ...right) => {
    expect(read(line)).toEqual(right)
    expect(readIngredientLine(line).furtherAmounts).toEqual([])
  })

  it('are said once in a remark', () => {
    expect(readIngredientLine('1 pound shrimp (30-40 per pound)')).toMatchObject({
      ...{ quantityMin: 1, unit: 'lb', ingredient: 'shrimp', note: '30-40 per pound', furtherAmounts: [] },
    })
  })
})
