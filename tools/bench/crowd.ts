import SqliteFile from 'better-sqlite3'
import type { TrivetApi } from '#core/contract/catalogue.ts'
import type { RecipeDraft } from '#core/recipe/recipe.ts'
import { indexedWords } from '#core/recipe/search-index.ts'
import { createSeededRandom } from '#core/testing/seeded-random.ts'
import { createMemoryPlatform, type MemoryPlatform } from '#adapters/memory/memory-platform.ts'
import { siteWordKey } from '#adapters/storage/index-key.ts'
import { openSqlite } from '#adapters/storage/sqlite.ts'

/** A platform on an SQLite file whose main site was filled through the calls, and what its filling took. */
export type Crowd = {
  readonly file: string
  readonly platform: MemoryPlatform
  readonly owner: TrivetApi
  /** Slugs of the main site's recipes. */
  readonly slugs: readonly string[]
  readonly savesPerSecond: number
  /** Words of the recipes of the main site, by their ids: what search finds them by. */
  readonly words: ReadonlyMap<string, readonly string[]>
  close(): Promise<void>
}

export const mainSite = 'main-table'
export const recipesOfMainSite = 10_000

const styles = 'smoky roasted quick slow crisp creamy spicy grilled braised glazed rustic charred'.split(' ')
const things = (
  'lentil chickpea aubergine courgette salmon chicken lamb pumpkin beetroot cauliflower mushroom tofu potato ' +
  'tomato leek fennel squash prawn halloumi spinach kale rhubarb apple plum cherry almond hazelnut lemon'
).split(' ')
const dishes =
  'soup stew salad tart pie curry pasta risotto gratin cake galette crumble bread flatbread tacos bowl'.split(
    ' ',
  )
const larder = (
  'salt pepper butter flour sugar olive oil garlic onion cumin coriander thyme rosemary parsley basil mint ' +
  'vinegar honey mustard yogurt cream parmesan rice lime chilli ginger cinnamon egg milk stock'
).split(' ')

/** Fills a new file with the main site: recipes with eight ingredients and five steps each, all published. */
export async function openCrowd(file: string): Promise<Crowd> {
  const storage = await openSqlite(file)
  const { recipeStore } = storage.stores
  const words = new Map<string, string[]>()
  const platform = createMemoryPlatform({
    ...storage.stores,
    recipeStore: {
      ...recipeStore,
      create(recipe, search) {
        words.set(recipe.id, indexedWords(search))
        return recipeStore.create(recipe, search)
      },
    },
  })
  const { api: owner } = await platform.signIn('owner@example.com')
  await owner.createSite({ body: { title: 'Main table', slug: mainSite } })
  await owner.updateSite({ siteSlug: mainSite, body: { commentsEnabled: true } })
  const random = createSeededRandom()
  const drafts = Array.from({ length: recipesOfMainSite }, (_, number) =>
    draftOf(number, () => random.uuid(), platform.clock.now()),
  )
  const started = performance.now()
  for (const body of drafts) await owner.createRecipe({ siteSlug: mainSite, body })
  const seconds = (performance.now() - started) / 1000
  return {
    ...{ file, platform, owner, words },
    slugs: drafts.map(({ slug }) => slug),
    savesPerSecond: drafts.length / seconds,
    close: () => storage.close(),
  }
}

/** A recipe whose words are drawn from the lists above, so that some are rare and some are in most recipes. */
function draftOf(number: number, uuid: () => string, now: Date): RecipeDraft {
  const pick = (list: readonly string[], step: number) => list[(number * step + step) % list.length] ?? ''
  const title = `${pick(styles, 5)} ${pick(things, 11)} and ${pick(things, 3)} ${pick(dishes, 7)} ${number}`
  const paragraph = (text: string) => ({
    type: 'document' as const,
    children: [{ type: 'paragraph' as const, children: [{ text }] }],
  })
  return {
    title,
    slug: title.replaceAll(' ', '-'),
    publishedAt: new Date(now.getTime() - number * 60_000),
    description: paragraph(`A ${pick(styles, 3)} dish of ${pick(things, 11)} for a weeknight.`),
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
          ingredientTitleOverride: line < 4 ? pick(larder, line + 1) : pick(things, line + 2),
        })),
      },
    ],
    instructionGroups: [
      {
        id: uuid(),
        title: null,
        instructions: Array.from({ length: 5 }, (_, line) => ({
          id: uuid(),
          content: paragraph(
            `Stir the ${pick(larder, line + 2)} into the ${pick(things, line + 4)} and wait.`,
          ),
        })),
      },
    ],
  }
}

/**
 * Adds sites to the file, each with copies of the first recipes of the main site, as `sites` says. Rows are
 * copied by the database, for going through the calls would take longer than all that is measured.
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
  database.transaction(() => {
    for (const { slug, recipes } of sites) {
      const siteId = `site-${slug}`
      const key = siteWordKey(siteId)
      addSite.run({ mainId, id: siteId, slug })
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
  database.exec('analyze')
  database.close()
}

const siteBySlug = 'select id from sites where slug = ?'

/** The columns that are written: the number of a recipe is given by the database. */
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
