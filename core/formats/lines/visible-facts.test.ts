import { describe, expect, it } from 'vitest'
import { findVisibleFacts, isTimeLine } from './visible-facts.ts'

const factsOf = (...texts: string[]) => findVisibleFacts(texts.map((text) => ({ text })))

describe('times that a page shows', () => {
  it.each([
    ['behind their labels', ['Prep: 20 minutes', 'Cook time 45 min', 'Total 1 h 05'], [20, 45, 65]],
    [
      'in one row, with the unit said twice',
      ['Prep 7 minutes mins Cook 1 hour hr 5 minutes mins Total 72 minutes'],
      [7, 65, 72],
    ],
    ['before their labels', ['10 min preparation', '35 min cooking time'], [10, 35, null]],
    ['over their labels', ['1h50', 'Total'], [null, null, 110]],
    ['under their labels', ['Préparation', '20 min', 'Cuisson', '45 min'], [20, 45, null]],
    ['in a table with a row of labels', ['Prep time Cook time Yields', '15 min 1 hour 4'], [15, 60, null]],
    [
      'in a row of many facts',
      [
        'Prep Time: 15 mins Cook Time: 10 mins Additional Time: 5 mins Total Time: 30 mins Servings: 8 Yield: 2 loaves',
      ],
      [15, 10, 30],
    ],
    [
      'in German',
      ['Arbeitszeit ca. 20 Min.', 'Backzeit: 1 Std. 10 Min.', 'Gesamtzeit 90 Min.'],
      [20, 70, 90],
    ],
    ['in Portuguese', ['Tempo de preparação: 15 minutos', 'Tempo de cozedura: 40 min'], [15, 40, null]],
    ['as about so long', ['Ready in around 20 mins'], [null, null, 20]],
  ])('are found %s', (_, texts, times) => {
    const { prepTimeMinutes, cookTimeMinutes, totalTimeMinutes } = factsOf(...texts)
    expect([prepTimeMinutes, cookTimeMinutes, totalTimeMinutes]).toEqual(times)
  })

  it('are read beside the number of servings, and below its label', () => {
    expect(factsOf('Servings', '4').yield).toMatchObject({ text: '4', servings: 4 })
    expect(factsOf('Serves:', '6 people').yield).toMatchObject({ text: '6 people', servings: 6 })
    expect(factsOf('Makes two loaves').yield).toMatchObject({ text: 'Makes two loaves', servings: 2 })
    expect(factsOf('Makes a 20 cm tart, serves 8').yield).toMatchObject({ servings: 8 })
    expect(factsOf('Makes: 20 cm tart').yield).toMatchObject({ text: '20 cm tart', servings: null })
    expect(factsOf('This makes one happy').yield).toBeNull()
    expect(factsOf('Serving suggestions: two of them').yield).toBeNull()
    expect(factsOf('Yield', '4 of the things that this long line speaks about').yield).toBeNull()
  })

  it('are not those of a step that starts with a verb', () => {
    expect(factsOf('Cook 5 minutes, stirring all the while.').cookTimeMinutes).toBeNull()
    expect(isTimeLine('Bake for 20 minutes.')).toBe(false)
    expect(isTimeLine('Prep Time: 20 minutes')).toBe(true)
  })
})

describe('a labeled time', () => {
  it.each([
    ['uk', 'Загальний час: 1 година 20 хвилин', { totalTimeMinutes: 80 }],
    ['ro', 'Timp total: 2 ore', { totalTimeMinutes: 120 }],
    ['he', 'זמן הכנה: 20 דקות', { prepTimeMinutes: 20 }],
    ['ar', 'وقت الطهي: 30 دقيقة', { cookTimeMinutes: 30 }],
    ['ko', '조리 시간: 30분', { cookTimeMinutes: 30 }],
    ['el', 'Χρόνος μαγειρέματος: 40 λεπτά', { cookTimeMinutes: 40 }],
    ['tr', 'Pişirme süresi: 25 dakika', { cookTimeMinutes: 25 }],
    ['fi', 'Paistoaika: 35 min', { cookTimeMinutes: 35 }],
    ['da', 'Bagetid: 45 minutter', { cookTimeMinutes: 45 }],
    ['nb', 'Tilberedningstid: 1 minutt', { totalTimeMinutes: 1 }],
    ['sk', 'Čas pečenia: 1 hodina', { cookTimeMinutes: 60 }],
  ])('is read in %s', (_, text, time) => {
    expect(findVisibleFacts([{ text }])).toMatchObject(time)
  })
})
