import type { Selectable } from 'kysely'
import { audiences } from '#core/model/newsletter/letter.ts'
import type { NewsletterSendRecord } from '#core/ports/stores/newsletters/newsletter-store.ts'
import { fromInstant, fromWord } from '../database/tables/columns.ts'
import type { Tables } from '../database/tables/tables.ts'

export function rowToSend(row: Selectable<Tables['newsletter_sends']>): NewsletterSendRecord {
  const place = { table: 'newsletter_sends', id: row.id }
  return {
    id: row.id,
    siteId: row.site_id,
    recipeId: row.letter_id === null ? row.recipe_id : null,
    letterId: row.letter_id,
    audience: fromWord(audiences, row.audience, place),
    note: row.note,
    createdAt: fromInstant(row.created_at, place),
    heldUntil: fromInstant(row.held_until ?? row.created_at, place),
  }
}
