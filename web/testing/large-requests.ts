import { z } from 'zod'
import type { CallDefinition } from '#core/calls/contract/call.ts'
import { catalogue } from '#core/calls/catalogue.ts'
import type { CallName } from '#core/calls/contract/routes.ts'
import { paragraphsFromText } from '#core/values/rich-text/write-text.ts'
import { archivedReader } from '#adapters/http-server/testing/samples/import-samples.ts'
import type { Asked, Sample } from '#adapters/http-server/testing/samples/sample.ts'
import { largeCollection } from '#adapters/storage/testing/large-site/fill-large-site.ts'

const params = { siteSlug: 'ottolina' }
const yearAgo = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10)
const today = new Date().toISOString().slice(0, 10)

/** Expensive requests on a large site, in addition to those from the query parameters of each call. */
const large: { readonly [Name in CallName]?: readonly Sample[] } = {
  getCollection: [() => ({ params: { ...params, collectionSlug: largeCollection } })],
  getFigures: [() => ({ params, query: { from: yearAgo, to: today, top: '100' } })],
  getOverview: [() => ({ params, query: { since: `${yearAgo}T00:00:00Z` } })],
  // Eight hundred recipes have this keyword.
  createTerm: [(of) => ({ params, body: { kind: 'tags', title: `season ${of.next() % 12}` } })],
  createCollection: [
    async (of) => ({
      params,
      body: {
        ...{ title: 'Many', slug: `many-${of.next()}` },
        recipeIds: await manyRecipes(of),
      },
    }),
  ],
  updateCollection: [
    async (of) => ({
      params: { ...params, collectionId: (await of.collection()).id },
      body: { recipeIds: await manyRecipes(of) },
    }),
  ],
  importSite: [
    async (of) => {
      const { siteIds, people, server } = of
      const { bundle } = (await server.api(people.owner.token).exportSite({ ...params, readers: 'false' }))
        .body
      expectMany(bundle.recipes, siteIds.ottolina)
      return { params: { siteSlug: 'backed' }, body: { ...bundle, recipes: bundle.recipes.slice(0, 2000) } }
    },
  ],
  importSiteReaders: [
    async (of) => {
      const { importBatch } = (
        await of.server.api(of.people.owner.token).createImportBatch({ ...params, body: { label: 'a.zip' } })
      ).body
      const subscribers = Array.from({ length: 500 }, (_, index) => archivedReader(1000 * of.next() + index))
      const range = { siteId: of.siteIds.ottolina, after: null, limit: 200 }
      const recipes = await of.server.stores.recipeStore.page(range)
      const comments = recipes.map(({ slug }, index) => ({
        ...{ id: crypto.randomUUID(), recipe: slug, parentId: null, upvotes: index },
        author: { id: crypto.randomUUID(), displayName: 'Somebody' },
        ...{ content: paragraphsFromText('Good.'), state: 'visible', createdAt: '2025-01-02T03:04:05.000Z' },
      }))
      return { params, query: { importBatchId: importBatch.id }, body: { subscribers, comments } }
    },
  ],
  importSubscribers: [
    (of) => ({
      params: { siteSlug: 'backed' },
      body: { file: subscriberList(of.next(), 20_000), consent: 'They signed up on paper' },
    }),
  ],
  getImportBatch: [largeBatch],
  undoImportBatch: [largeBatch],
}

/** The maximum number of recipe ids in a collection. */
async function manyRecipes(of: Parameters<Sample>[0]): Promise<string[]> {
  const page = { siteId: of.siteIds.ottolina, status: 'all', orderBy: 'title_asc' } as const
  const { recipes } = await of.server.stores.recipeStore.list({ ...page, limit: 1000, offset: 0 })
  return recipes.map(({ id }) => id)
}

/** The import batch of half of the recipes. */
async function largeBatch(of: Parameters<Sample>[0]): Promise<Asked> {
  const { batches } = await of.server.stores.importBatchStore.list(of.siteIds.ottolina, {
    ...{ limit: 100, offset: 0 },
  })
  const found = batches.find(({ label }) => label === 'blog.xml')
  return { params: { ...params, importBatchId: found?.id ?? '' } }
}

function subscriberList(number: number, count: number): string {
  const lines = Array.from({ length: count }, (_, index) => `listed-${number}-${index}@example.com,active`)
  return Buffer.from(['email,status', ...lines].join('\n')).toString('base64')
}

function expectMany(found: readonly unknown[], what: string): void {
  if (found.length < 1000) throw new Error(`${what} has only ${found.length}`)
}

/** All requests of a call: its sample, each value of its query parameters, and expensive ones. */
export function requestsOf(name: CallName, sample: Sample): readonly Sample[] {
  const call: CallDefinition = catalogue[name]
  const variants = queriesOf(call).map((query): Sample => async (of, person) => {
    const asked = await sample(of, person)
    return { ...asked, query: { ...asked.query, ...query } }
  })
  return [sample, ...variants, ...(large[name] ?? [])]
}

type Field = { readonly enum?: readonly string[]; readonly type?: string; readonly format?: string }

/** One query for each possible value of a parameter, with the largest pages. */
function queriesOf({ method, query }: CallDefinition): Record<string, string>[] {
  if (method !== 'GET' || query === undefined) return []
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const fields = Object.entries(properties as Readonly<Record<string, Field>>)
  const has = (field: string) => fields.some(([name]) => name === field)
  const page = has('limit') ? { limit: '100' } : {}
  const single = fields.flatMap(([name, field]) => valuesOf(name, field).map((value) => ({ [name]: value })))
  return [...(has('limit') ? [page] : []), ...single.map((one) => ({ ...page, ...one }))]
}

function valuesOf(name: string, { enum: options, type, format }: Field): string[] {
  if (name === 'limit') return []
  if (name === 'offset') return ['5000', '90000']
  if (options !== undefined) return [...options]
  if (format === 'date') return [name === 'until' ? today : yearAgo]
  if (type === 'string' && format === undefined) return ['a', 'soup', 'nothing of the kind', 'gmail 7']
  return []
}
