import { describe, expect, it } from 'vitest'
import type { RecipeProblems } from '#core/calls/overview/overview-calls.ts'
import { byUrgency, newsLines, problemText } from './overview-words.ts'

const recipe = (title: string, more: Partial<RecipeProblems> = {}): RecipeProblems => ({
  ...{ id: title, slug: title, title, gaps: [], brokenLinks: [] },
  ...more,
})
const gap = (level: 'required' | 'recommended', message: string) => ({ property: 'x', level, message })

describe('the new activity in the overview', () => {
  it('includes only counts above 0, each with a link to its page', () => {
    const news = { comments: 1, subscribers: 12, recipesPublished: 0, newsletters: 0, changes: 0 }
    const waiting = { drafts: [], draftTotal: 0, heldComments: 0 }
    expect(newsLines({ since: '2026-03-01T12:00:00.000Z', news, waiting, firstSteps: [] })).toEqual([
      { text: '12 new subscribers', path: 'subscribers?since=2026-03-01' },
      { text: '1 new comment', path: 'comments' },
    ])
  })
})

describe('the recipes with problems in the overview', () => {
  it('are sorted by broken links, then required fields, then number of problems', () => {
    const many = recipe('Many', { gaps: [gap('recommended', 'a'), gap('recommended', 'b')] })
    const few = recipe('Few', { gaps: [gap('recommended', 'a')] })
    const image = recipe('Image', { gaps: [gap('required', 'a')] })
    const link = recipe('Link', { brokenLinks: ['/recipes/x'] })
    const titles = byUrgency([few, many, image, link]).map(({ title }) => title)
    expect(titles).toEqual(['Link', 'Image', 'Many', 'Few'])
  })

  it('name the worst problem and count the others', () => {
    const gaps = [gap('recommended', 'Choose a cuisine.'), gap('required', 'Add an image.')]
    expect(problemText(recipe('Soup', { gaps, brokenLinks: ['/recipes/x'] }))).toBe(
      'A link is broken: /recipes/x. Add an image. And 1 more problem.',
    )
  })
})
