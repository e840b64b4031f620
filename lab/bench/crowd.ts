import SqliteFile from 'better-sqlite3'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { RecipeDraft } from '#core/model/recipe/record/recipe-draft.ts'
import { recipeSearchText } from '#core/model/search/words/search-text.ts'
import type { Stores } from '#core/ports/stores/storage.ts'
import { indexedWords } from '#core/model/search/search-index.ts'
import { createSeededRandom } from '#core/testing/fakes/seeded-random.ts'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { siteWordKey } from '#adapters/storage/database/index-key.ts'
import { openSqlite } from '#adapters/storage/sqlite.ts'

/** A platform on an SQLite file whose main site was filled through calls, with the duration. */
export type Crowd = {
  readonly file: string
  readonly platform: MemoryPlatform
  readonly owner: TrivetApi
  /** Slugs of the main site's recipes. */
  readonly slugs: readonly string[]
  readonly savesPerSecond: number
  /** The searchable words of the main site's recipes, by id. */
  readonly words: ReadonlyMap<string, readonly string[]>
  close(): Promise<void>
}

export const mainSite = 'main-table'
export const recipesOfMainSite = 10_000

const vocabulary = 4000
const syllables = 'ka lo mi ren ta su bel or na pi dra ve chi un fos ge tir ba lem quo sha ni pol ur'.split(
  ' ',
)

/** The word of a rank: rank 1 is the most common one. */
function wordOf(rank: number): string {
  const { length } = syllables
  const digits = [rank % length, Math.floor(rank / length) % length, Math.floor(rank / length ** 2)]
  return digits.map((digit) => syllables[digit] ?? '').join('')
}

/** Draws words with the distribution of natural texts (Zipf's law): the frequency of rank r is proportional to 1/r. */
export function createWriter() {
  // A Park-Miller generator, for the same words in every run.
  let state = 42
  const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return (words: number, commonest = 1) =>
    Array.from({ length: words }, () =>
      wordOf(Math.floor(commonest * (vocabulary / commonest) ** chance())),
    ).join(' ')
}

/** Fills a new file with the main site: recipes with eight ingredients and five steps each, all published. */
export async function openCrowd(file: string): Promise<Crowd> {
  const storage = await openSqlite(file)
  const platform = createMemoryPlatform({ storage })
  const { api: owner } = await platform.signIn('owner@example.com')
  await owner.createSite({ body: { title: 'Main table', slug: mainSite } })
  await owner.updateSite({ siteSlug: mainSite, body: { commentsEnabled: true } })
  const random = createSeededRandom()
  const write = createWriter()
  const drafts = Array.from({ length: recipesOfMainSite }, (_, number) =>
    draftOf(number, write, () => random.uuid(), platform.clock.now()),
  )
  const started = performance.now()
  const ids: string[] = []
  for (const body of drafts) ids.push((await owner.createRecipe({ siteSlug: mainSite, body })).body.recipe.id)
  const seconds = (performance.now() - started) / 1000
  const words = await wordsOf(storage.stores, ids)
  return {
    ...{ file, platform, owner, words },
    slugs: drafts.map(({ slug }) => slug),
    savesPerSecond: drafts.length / seconds,
    close: () => storage.close(),
  }
}

/** The searchable words of recipes; their ingredients have no entries in the catalogue. */
async function wordsOf({ siteStore, recipeStore }: Stores, ids: readonly string[]) {
  const site = await siteStore.bySlug(mainSite)
  const words = new Map<string, string[]>()
  for (const id of ids) {
    const recipe = await recipeStore.byId(site?.id ?? '', id)
    if (recipe !== null) words.set(id, indexedWords(recipeSearchText(recipe, new Map())))
  }
  return words
}

type Writer = ReturnType<typeof createWriter>

/** A recipe of about ninety words; its title has none of the most common ones. */
export function draftOf(number: number, write: Writer, uuid: () => string, now: Date): RecipeDraft {
  const title = `${write(4, 30)} ${number}`
  const paragraph = (text: string) => ({
    type: 'document' as const,
    children: [{ type: 'paragraph' as const, children: [{ text }] }],
  })
  return {
    title,
    slug: title.replaceAll(' ', '-'),
    publishedAt: new Date(now.getTime() - number * 60_000),
    description: paragraph(write(20)),
    prepTimeMinutes: 10,
    cookTimeMinutes: 30,
    yieldServings: 4,
    ingredientUsageGroups: [
      {
        id: uuid(),
        title: null,
        ingredientUsages: Array.from({ length: 8 }, (_, line) => ({
          id: uuid(),
          quantityMin: line + 1,
          ingredientTitleOverride: write(2),
        })),
      },
    ],
    instructionGroups: [
      {
        id: uuid(),
        title: null,
        instructions: Array.from({ length: 5 }, () => ({ id: uuid(), content: paragraph(write(10)) })),
      },
    ],
  }
}

/** Typical queries: whole and partial words of titles, and occasionally a very frequent word or letter. */
export function searchQueries({ slugs }: Pick<Crowd, 'slugs'>): string[] {
  const titles = Array.from({ length: 16 }, (_, number) => slugs[number * 53]?.split('-') ?? [])
  const searched = titles.map(([first = '', second = ''], index) =>
    index % 2 === 0 ? `${first} ${second}` : `${first} ${second.slice(0, 4)}`,
  )
  return [...searched, ...titles.slice(0, 4).map(([first = '']) => first), wordOf(1), wordOf(9), 'k', 'zzz']
}

/** The same queries with a typo in each first word: transposed, added or missing letters. */
export function misspeltQueries(crowd: Pick<Crowd, 'slugs'>): string[] {
  return searchQueries(crowd)
    .slice(0, 20)
    .map((query, index) => {
      const [first = '', ...others] = query.split(' ')
      const [start, middle, end] = [first.slice(0, 3), first.slice(3, 5), first.slice(5)]
      const mistaken = [
        `${start}${[...middle].reverse().join('')}${end}`,
        `${start}q${middle}${end}`,
        `${start}${middle.slice(1)}${end}`,
      ]
      return [mistaken[index % mistaken.length] ?? first, ...others].join(' ')
    })
}

/**
 * Adds `sites` sites to the file, each with copies of the main site's first recipes. Rows are copied by the database,
 * because calls would take longer than all measurements.
 */
export function addSites(
  { file, words }: Pick<Crowd, 'file' | 'words'>,
  sites: readonly { readonly slug: string; readonly recipes: number }[],
): void {
  const database = new SqliteFile(file)
  database.pragma('synchronous = OFF')
  const { id: mainId } = database.prepare<[string], { id: string }>(siteBySlug).get(mainSite) ?? { id: '' }
  const templates = database
    .prepare<[string], { id: string; slug_key: string }>(
      'select id, slug_key from recipes where site_id = ? order by number',
    )
    .all(mainId)
  const addSite = database.prepare(copyOf('sites', columns(database, 'sites'), 'id = @mainId'))
  const addRecipe = database.prepare(
    copyOf('recipes', columns(database, 'recipes'), 'site_id = @mainId and id = @templateId'),
  )
  const addWords = database.prepare('insert into recipe_search (rowid, words) values (?, ?)')
  const addVocabulary = database.prepare(
    'insert into recipe_search_vocabulary (site_id, word) select ?, value from json_each(?)',
  )
  database.transaction(() => {
    for (const { slug, recipes } of sites) {
      const siteId = `site-${slug}`
      const key = siteWordKey(siteId)
      addSite.run({ mainId, id: siteId, slug })
      const copied = templates.slice(0, recipes).flatMap(({ id }) => words.get(id) ?? [])
      addVocabulary.run(siteId, JSON.stringify([...new Set(copied)]))
      for (let number = 0; number < recipes; number += 1) {
        const template = templates[number % templates.length]
        if (template === undefined) break
        const round = Math.floor(number / templates.length)
        const id = round === 0 ? template.id : `${template.id}-${round}`
        const slug_key = round === 0 ? template.slug_key : `${template.slug_key}-${round}`
        const { lastInsertRowid } = addRecipe.run({
          ...{ mainId, id, slug_key, site_id: siteId, templateId: template.id },
        })
        const keyed = (words.get(template.id) ?? []).map((word) => key + word)
        addWords.run(lastInsertRowid, keyed.join(' '))
      }
    }
  })()
  database.close()
}

const siteBySlug = 'select id from sites where slug = ?'

/** The columns to copy, without those that the database generates. */
function columns(database: SqliteFile.Database, table: string): string[] {
  return database
    .prepare<[string], { name: string }>('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => name)
    .filter((name) => name !== 'number')
}

/** A statement that copies a row, with other values where a parameter has the name of a column. */
function copyOf(table: 'sites' | 'recipes', names: readonly string[], where: string): string {
  const replaced = table === 'sites' ? ['id', 'slug'] : ['id', 'site_id', 'slug_key']
  const values = names.map((name) => {
    if (replaced.includes(name)) return `@${name}`
    if (name === 'domain' || name === 'source_key') return 'null'
    return name === 'settings' ? `json_set(settings, '$.slug', @slug)` : name
  })
  return `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} where ${where}`
}
