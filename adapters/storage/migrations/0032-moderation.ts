import { sql } from 'kysely'
import { ParagraphText } from '#core/values/rich-text/rich-text.ts'
import { commentSearchText } from '#core/model/comment/comment-search-text.ts'
import type { Migration } from './migration.ts'

export const moderation: Migration = {
  number: 32,
  name: 'moderation of comments',
  statements: ({ text, instant, endKeyed }) => [
    `create table site_blocks (
      site_id ${text} not null references sites (id) on delete cascade,
      user_id ${text} not null,
      blocked_by ${text} not null,
      created_at ${instant} not null,
      primary key (site_id, user_id)
    )${endKeyed}`,
    `alter table comments add column search_text ${text} not null default ''`,
  ],
  async fill(transaction) {
    for (let after = ['', '']; ;) {
      const { rows } = await sql<{ site_id: string; id: string; content: string }>`
        select site_id, id, content from comments where (site_id, id) > (${after[0]}, ${after[1]})
        order by site_id, id limit 500`.execute(transaction)
      for (const { site_id, id, content } of rows) {
        await sql`update comments set search_text = ${searchTextOf(content)}
          where site_id = ${site_id} and id = ${id}`.execute(transaction)
      }
      const last = rows.at(-1)
      if (last === undefined) return
      after = [last.site_id, last.id]
    }
  },
}

/** Content that cannot be parsed is not searchable; the store that reads the row reports the damage. */
function searchTextOf(content: string): string {
  try {
    const parsed = ParagraphText.safeParse(JSON.parse(content))
    return parsed.success ? commentSearchText(parsed.data) : ''
  } catch {
    return ''
  }
}
