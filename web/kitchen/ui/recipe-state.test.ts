import { expect, it } from 'vitest'
import { recipeState } from './recipe-state.ts'

const now = new Date('2026-11-22T12:00:00Z')

it.each([
  [{ publishedAt: null, scheduledAt: null }, 'draft', 'Draft'],
  [{ publishedAt: '2026-11-12T12:00:00Z', scheduledAt: null }, 'published', 'Published 12 Nov'],
  [{ publishedAt: null, scheduledAt: '2026-12-24T12:00:00Z' }, 'scheduled', 'Scheduled 24 Dec'],
  [{ publishedAt: '2026-12-24T12:00:00Z', scheduledAt: null }, 'scheduled', 'Scheduled 24 Dec'],
] as const)('a recipe with %o is shown as %s', (dates, kind, text) => {
  const state = recipeState(dates, now)
  expect(state.kind).toBe(kind)
  expect(state.text).toContain(text)
})
