import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { RecipeCard } from './recipe-card.tsx'

type Card = Parameters<typeof RecipeCard>[0]['recipe']

const roast: Card = {
  id: '8b8a2f1e-3b7a-4d0e-9a52-5f6f0c1d2e3f',
  slug: 'roast',
  title: 'Roast',
  privacySetting: 'public',
  publishedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  images: [],
  video: null,
  ingredientUsageCount: 10,
  prepTimeMinutes: 55,
  cookTimeMinutes: 1020,
  customTimeMinutes: null,
  customTimeLabel: null,
  meals: [],
  cuisines: [],
  diets: [],
  methods: [],
  tags: [],
  categories: [],
}

const factsOf = (card: Card) => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <RecipeCard recipe={card} />
    </MemoryRouter>,
  )
  const facts = /<p class="card__facts card__facts--line">(.*?)<\/p>/.exec(markup)?.[1] ?? ''
  return [...facts.matchAll(/<span class="card__fact">(.*?) <\/span>/g)].map(([, fact]) => fact)
}

it('a recipe card shows the total time first, which is not broken across lines', () => {
  expect(factsOf(roast)).toEqual(['17\u00a0h\u00a055\u00a0min', '10 ingredients'])
})

it('a recipe card without a time or ingredients has no line of facts', () => {
  expect(
    factsOf({ ...roast, ingredientUsageCount: 0, prepTimeMinutes: null, cookTimeMinutes: null }),
  ).toEqual([])
})
