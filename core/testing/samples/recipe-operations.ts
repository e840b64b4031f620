import fc from 'fast-check'
import { recipeOrders, type RecipeQuery, type RecipeStore } from '../../ports/stores/recipes/recipe-store.ts'
import { sampleId } from './recipe-sample.ts'
import { sampleRecipeRecord } from '../stores/stored-records.ts'
import type { RecipeRecord } from '../../model/recipe/record/recipe-record.ts'

/** One call of a recipe store; what it answers is compared between stores. */
export type RecipeOperation = (store: RecipeStore) => Promise<unknown>

/** What a call answers, or that it was rejected; the words of a rejection are each store's own. */
export function responseOf(operation: RecipeOperation, store: RecipeStore): Promise<unknown> {
  return operation(store).catch(() => 'rejected')
}

const words = [
  'Crème',
  'brûlée',
  'cream',
  'soup',
  'Soufflé',
  'pie',
  '2',
  'naïve',
  '\u{1F35E}',
  'ﬁg',
  '鍋',
  "Grandma's",
]
const slugs = ['pie', 'soup', 'cake', 'pie-2', 'é']
const terms = [sampleId(901), sampleId(902), sampleId(903)]

const text = fc.oneof(
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(' ')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
)
const id = fc.nat(6).map(sampleId)
/** To the millisecond, with many that are equal. */
const instant = fc
  .oneof(fc.nat(3), fc.integer({ min: -1e12, max: 4e12 }))
  .map((ms) => new Date(Date.UTC(2026, 0, 1) + ms))
const termIds = fc.array(fc.constantFrom(...terms), { maxLength: 3 })

/** A recipe of a site with few ids, slugs, sources and terms, so that recipes conflict. */
function recipeArbitrary(siteId: string): fc.Arbitrary<RecipeRecord> {
  return fc
    .record({
      id,
      slug: fc.constantFrom(...slugs),
      title: text,
      tagIds: termIds,
      mealIds: termIds,
      source: fc.option(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd') })),
      publishedAt: fc.option(instant),
      updatedAt: instant,
      keywords: fc.array(text, { maxLength: 3 }),
      legacyRecipeData: fc.option(fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true })),
    })
    .map((changes) => ({ ...sampleRecipeRecord(siteId, 0), ...changes }))
}

function queryArbitrary(siteId: string): fc.Arbitrary<RecipeQuery> {
  return fc.record(
    {
      siteId: fc.constant(siteId),
      status: fc.constantFrom('published', 'all'),
      query: text,
      terms: fc.array(fc.array(fc.constantFrom(...terms), { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
      sourceKey: fc.constantFrom('a', 'b', 'z'),
      orderBy: fc.constantFrom(...recipeOrders),
      limit: fc.integer({ min: 1, max: 4 }),
      offset: fc.nat(4),
    },
    { requiredKeys: ['siteId', 'status', 'orderBy', 'limit', 'offset'] },
  )
}

/** Any one call on the recipes of one of the sites. */
export function recipeOperationArbitrary(siteIds: readonly string[]): fc.Arbitrary<RecipeOperation> {
  return fc.constantFrom(...siteIds).chain((siteId) => {
    const search = ({ title, keywords = [] }: RecipeRecord) => ({ title, body: keywords.join('\n') })
    const recipe = recipeArbitrary(siteId)
    const read = (work: fc.Arbitrary<RecipeOperation>) => ({ weight: 1, arbitrary: work })
    const write = (work: fc.Arbitrary<RecipeOperation>) => ({ weight: 4, arbitrary: work })
    return fc.oneof(
      write(recipe.map((one) => (store) => store.create(one, search(one)))),
      write(recipe.map((one) => (store) => store.update(one, search(one)))),
      read(id.map((one) => (store) => store.remove(siteId, one))),
      write(
        fc.tuple(id, fc.option(instant), instant).map(
          ([one, at, now]) =>
            (store) =>
              store.setPublishedAt(siteId, one, at, now),
        ),
      ),
      read(id.map((one) => (store) => store.byId(siteId, one))),
      read(fc.constantFrom(...slugs).map((slug) => (store) => store.bySlug(siteId, slug))),
      read(fc.constantFrom('a', 'b').map((key) => (store) => store.bySourceKey(siteId, key))),
      read(fc.constant((store) => store.termCounts(siteId))),
      write(queryArbitrary(siteId).map((query) => (store) => store.list(query))),
    )
  })
}

/** All that a recipe store tells of a site: every order whole, every slug and every count. */
export async function stateOf(store: RecipeStore, siteId: string): Promise<unknown> {
  const whole = { siteId, status: 'all', limit: 100, offset: 0 } as const
  const lists = recipeOrders.map((orderBy) => store.list({ ...whole, orderBy }))
  const searches = words.map((query) => store.list({ ...whole, orderBy: 'title_asc', query }))
  const bySlugs = slugs.map((slug) => store.bySlug(siteId, slug))
  return Promise.all([...lists, ...searches, ...bySlugs, store.termCounts(siteId)])
}
