import type { Selectable } from 'kysely'
import { z } from 'zod'
import { ownTermsOf, type OwnTerm } from '#core/model/recipe/terms/own-term.ts'
import { termKinds } from '#core/model/recipe/terms/term-kinds.ts'
import type { RecipeRecord } from '#core/model/recipe/record/recipe-record.ts'
import { fromJson, fromWord } from '../database/tables/columns.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'

/** The terms of a site in addition to those of the platform, by kind and title. */
export async function readOwnTerms(connection: Connection, siteId: string): Promise<OwnTerm[]> {
  const rows = await connection
    .selectFrom('site_terms')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('kind')
    .orderBy('title')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, slug, title }) => ({
    ...{ id, slug, title },
    kind: fromWord(termKinds, kind, { table: 'site_terms', id }),
  }))
}

/** Returns the rows for the site's own terms that match the keywords of a recipe. */
export async function ownTermRows(
  connection: Connection,
  { siteId, id, keywords, publishedAt }: Pick<RecipeRecord, 'siteId' | 'id' | 'keywords' | 'publishedAt'>,
): Promise<Tables['recipe_terms'][]> {
  if (keywords === undefined || keywords.length === 0) return []
  const terms = ownTermsOf(keywords, await readOwnTerms(connection, siteId))
  const is_draft = publishedAt === null ? 1 : 0
  return terms.map((term) => ({ site_id: siteId, recipe_id: id, term_id: term.id, is_draft }))
}

const Keywords = z.looseObject({ keywords: z.array(z.string()).optional() })

/** The number of recipes per batch. */
const chunk = 100

/** Assigns a new term to the recipes that already have its keyword. */
export async function assignTerm(connection: Connection, siteId: string, term: OwnTerm): Promise<void> {
  for (let after: string | null = ''; after !== null;) {
    const rows = await connection
      .selectFrom('recipes')
      .select(['id', 'is_draft', 'body'])
      .where('site_id', '=', siteId)
      .where('id', '>', after)
      .where('body', 'like', '%"keywords":["%')
      .orderBy('id')
      .limit(chunk)
      .execute()
    await fileRows(connection, siteId, term, rows)
    after = rows.length < chunk ? null : (rows.at(-1)?.id ?? null)
  }
}

type Row = Pick<Selectable<Tables['recipes']>, 'id' | 'is_draft' | 'body'>

async function fileRows(connection: Connection, siteId: string, term: OwnTerm, rows: readonly Row[]) {
  const found = rows.filter(({ id, body }) => {
    const { keywords } = fromJson(Keywords, body, { table: 'recipes', id })
    return ownTermsOf(keywords, [term]).length > 0
  })
  if (found.length === 0) return
  await connection
    .insertInto('recipe_terms')
    .values(
      found.map(({ id, is_draft }) => ({
        ...{ site_id: siteId, recipe_id: id, term_id: term.id },
        is_draft: is_draft === 0 ? 0 : 1,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
