import { describe, expect, it } from 'vitest'
import { densities, densityByTitle, factsWithDensity } from './density.ts'

describe('densities', () => {
  it('know at least 150 common ingredients, each with its source', () => {
    expect(densities.length).toBeGreaterThanOrEqual(150)
    expect(new Set(densities.map(({ title }) => title)).size).toBe(densities.length)
    for (const { title, source } of densities) {
      expect(['King Arthur Baking', 'USDA FoodData Central'], title).toContain(source)
    }
  })

  it('lie between loose leaves and syrup', () => {
    for (const { title, gramsPerLiter } of densities) {
      expect(Number.isInteger(gramsPerLiter), title).toBe(true)
      expect(gramsPerLiter, title).toBeGreaterThanOrEqual(48)
      expect(gramsPerLiter, title).toBeLessThanOrEqual(1450)
    }
  })

  it('are found by their own titles', () => {
    for (const density of densities) expect(densityByTitle(density.title), density.title).toEqual(density)
  })
})

describe('densityByTitle', () => {
  it.each([
    ['flour', 507],
    ['All-Purpose Flour', 507],
    ['sugar', 845],
    ['water', 1002],
    ['butter', 959],
    ['honey', 1433],
    ['baking powder', 933],
    ['soy sauce', 1082],
    ['spinach', 127],
  ])('%s has %d g in a liter', (title, gramsPerLiter) => {
    expect(densityByTitle(title)?.gramsPerLiter).toBe(gramsPerLiter)
  })

  it.each([
    ['unsalted butter, melted', 'butter'],
    ['butter melted', 'butter'],
    ['peanut butter', 'peanut butter'],
    ['smooth peanut butter (organic)', 'peanut butter'],
    ['extra-virgin olive oil for frying', 'olive oil'],
    ['Crème fraîche', 'creme fraiche'],
    ['blueberries', 'blueberry'],
    ['cherry tomatoes', 'cherry tomato'],
    ['walnuts', 'walnut'],
    ['dried cranberries', 'dried cranberry'],
    ['confectioners’ sugar', "confectioners' sugar"],
    ['light brown sugar, packed', 'brown sugar'],
    ['coconut milk', 'coconut milk'],
    ['milk', 'milk'],
    ['milk chocolate', 'chocolate'],
    ['ice cream', 'ice cream'],
    ['chicken stock', 'broth'],
    ['molasses', 'molasses'],
    ['couscous', 'couscous'],
    ['asparagus tomatoes', 'tomato'],
    ['peaches', 'peach'],
    ['coriander leaves', 'cilantro'],
  ])('%s is %s', (title, found) => {
    expect(densityByTitle(title)?.title).toBe(found)
  })

  it.each([
    'butter beans',
    'flour tortillas',
    'rice noodles',
    'water chestnuts',
    'chicken',
    'beefsteak',
    '',
    ', melted',
    'melted',
  ])('"%s" is not known', (title) => {
    expect(densityByTitle(title)).toBeNull()
  })

  it('weighs dry goods in metric kitchens and measures them in cups in imperial ones', () => {
    expect(densityByTitle('flour')).toMatchObject({
      defaultMetricMeasurementMethod: 'weight',
      defaultImperialMeasurementMethod: 'volume',
      source: 'King Arthur Baking',
    })
    expect(densityByTitle('milk')).toMatchObject({
      defaultMetricMeasurementMethod: 'volume',
      defaultImperialMeasurementMethod: 'volume',
      source: 'USDA FoodData Central',
    })
    expect(densityByTitle('cheddar')).toMatchObject({
      defaultMetricMeasurementMethod: 'weight',
      defaultImperialMeasurementMethod: 'weight',
    })
  })

  it('reads only the beginning of an endless title', () => {
    expect(densityByTitle(`butter, ${'x'.repeat(100_000)}`)?.title).toBe('butter')
    expect(densityByTitle(`${'x '.repeat(100_000)}butter`)).toBeNull()
  })
})

describe('factsWithDensity', () => {
  const unset = {
    gramsPerLiter: null,
    defaultMetricMeasurementMethod: null,
    defaultImperialMeasurementMethod: null,
  }

  it('completes an ingredient that has no density', () => {
    expect(factsWithDensity({ ...unset, title: 'Flour' })).toEqual({
      gramsPerLiter: 507,
      defaultMetricMeasurementMethod: 'weight',
      defaultImperialMeasurementMethod: 'volume',
    })
  })

  it('leaves what the site has set', () => {
    expect(factsWithDensity({ ...unset, title: 'flour', gramsPerLiter: 600 })).toEqual({
      ...unset,
      gramsPerLiter: 600,
    })
    expect(
      factsWithDensity({
        title: 'flour',
        gramsPerLiter: null,
        defaultMetricMeasurementMethod: 'volume',
        defaultImperialMeasurementMethod: 'weight',
      }),
    ).toEqual({
      gramsPerLiter: 507,
      defaultMetricMeasurementMethod: 'volume',
      defaultImperialMeasurementMethod: 'weight',
    })
  })

  it('leaves an ingredient alone that is not known', () => {
    expect(factsWithDensity({ ...unset, title: 'moon dust' })).toEqual(unset)
  })
})
