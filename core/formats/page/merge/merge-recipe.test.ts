import { describe, expect, it } from 'vitest'
import { fieldsWith } from '../candidates/candidate.ts'
import type { Candidate, Role } from '../candidates/candidate.ts'
import type { SourceName } from '../evidence/evidence.ts'
import { mergeRecipe } from './merge-recipe.ts'

function candidate(
  source: SourceName,
  confidence: number,
  values: Parameters<typeof fieldsWith>[0],
  role: Role = 'shown',
): Candidate {
  return { source, role, fields: fieldsWith(values, confidence), leftovers: [], warnings: [] }
}

const image = (url: string, width = 0) => ({ url, width, height: 0 })

describe('a merged recipe', () => {
  it('has the most likely value of each field, with its source, stage and confidence', () => {
    const { fields } = mergeRecipe(
      [
        candidate('head', 0.8, { title: 'Tea | A site', language: 'en' }),
        candidate('json-ld', 0.98, { title: 'Tea', prepTimeMinutes: 0 }),
        candidate('visible lines', 0.7, { title: 'Home', prepTimeMinutes: 5 }),
      ],
      [],
      1,
    )
    expect(fields).toEqual({
      title: { value: 'Tea', source: 'json-ld', stage: 'candidates', confidence: 0.98 },
      language: { value: 'en', source: 'head', stage: 'candidates', confidence: 0.8 },
      prepTimeMinutes: { value: 5, source: 'visible lines', stage: 'candidates', confidence: 0.7 },
    })
  })

  it('has the value of the first of equally likely candidates', () => {
    const both = [candidate('head', 0.5, { author: 'Ada' }), candidate('byline', 0.5, { author: 'Bo' })]
    expect(mergeRecipe(both, [], 1).fields.author).toMatchObject({ value: 'Ada', source: 'head' })
  })

  it('has the images that are named on purpose, largest first, before the others', () => {
    const { images } = mergeRecipe(
      [
        candidate('program state', 0.4, { images: [image('https://a.example/huge.jpg', 9000)] }),
        candidate('head', 0.8, { images: [image('https://a.example/small.jpg', 100)] }),
        candidate('json-ld', 0.98, { images: [image('https://a.example/large.jpg', 900)] }, 'own'),
      ],
      [],
      1,
    ).fields
    expect(images?.value.map(({ url }) => url)).toEqual([
      'https://a.example/large.jpg',
      'https://a.example/small.jpg',
      'https://a.example/huge.jpg',
    ])
    expect(images).toMatchObject({ source: 'json-ld', stage: 'merge' })
  })

  it('has the displayed ingredients if the markup has only their names', () => {
    const lines = (...texts: string[]) => ({ ingredientGroups: [{ title: null, lines: texts }] })
    const marked = candidate('json-ld', 0.98, lines('flour', 'milk'), 'own')
    const shown = candidate('visible lines', 0.7, lines('2 cups flour', '1 cup milk', '1 tsp salt'))
    expect(mergeRecipe([marked, shown], [], 1).fields.ingredientGroups).toMatchObject({
      source: 'visible lines',
    })
    const whole = candidate('json-ld', 0.98, lines('2 cups flour', '1 cup milk'), 'own')
    expect(mergeRecipe([whole, shown], [], 1).fields.ingredientGroups).toMatchObject({ source: 'json-ld' })
  })
})
