import type { SelectQueryBuilder } from 'kysely'

export type Page = { readonly limit: number; readonly offset: number }

/** Returns the rows of one page, and the total number of rows. */
export async function selectPage<Schema, From extends keyof Schema, Row>(
  ordered: SelectQueryBuilder<Schema, From, Row>,
  { limit, offset }: Page,
) {
  const { total } = await ordered
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  const rows = await ordered.limit(limit).offset(offset).execute()
  return { rows, total }
}
