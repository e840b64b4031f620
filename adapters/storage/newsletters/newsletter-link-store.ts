import type { Selectable } from 'kysely'
import type {
  NewsletterLinkRecord,
  NewsletterLinkStore,
  SentNewsletter,
} from '#core/ports/stores/newsletters/newsletter-link-store.ts'
import { ok } from '#core/values/result.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import { transact } from '../database/transact.ts'

/** The number of rows per statement; databases limit the number of parameters. */
const batchSize = 1000

export function createNewsletterLinkStore(database: Database): NewsletterLinkStore {
  const { read, write, dialect } = database
  return {
    async ensure(newsletter, hrefs, newToken) {
      if (hrefs.length === 0) return []
      const { siteId, sendId } = newsletter
      const noted = await transact(database, async (transaction) => {
        await dialect.lock(transaction, `newsletter links ${sendId}`)
        const known = await linksOf(transaction, newsletter)
        const isKnown = new Set(known.map(({ href }) => href))
        const added = hrefs
          .filter((href) => !isKnown.has(href))
          .map((href, index): NewsletterLinkRecord => {
            const number = known.length + index + 1
            return { siteId, sendId, token: newToken(), number, href, target: href }
          })
        for (let start = 0; start < added.length; start += batchSize) {
          const rows = added.slice(start, start + batchSize).map(linkToRow)
          await transaction.insertInto('newsletter_links').values(rows).execute()
        }
        return ok([...known, ...added])
      })
      const isAsked = new Set(hrefs)
      return noted.ok ? noted.value.filter(({ href }) => isAsked.has(href)) : []
    },

    ofSend: (newsletter) => linksOf(read, newsletter),

    async byToken(token) {
      const row = await read
        .selectFrom('newsletter_links')
        .selectAll()
        .where('token', '=', token)
        .executeTakeFirst()
      return row === undefined ? null : rowToLink(row)
    },

    async setTarget({ siteId, sendId }, number, target) {
      const { numUpdatedRows } = await write
        .updateTable('newsletter_links')
        .set({ target })
        .where('site_id', '=', siteId)
        .where('send_id', '=', sendId)
        .where('number', '=', number)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}

async function linksOf(connection: Connection, { siteId, sendId }: SentNewsletter) {
  const rows = await connection
    .selectFrom('newsletter_links')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('send_id', '=', sendId)
    .orderBy('number')
    .execute()
  return rows.map(rowToLink)
}

function linkToRow({ siteId, sendId, token, number, href, target }: NewsletterLinkRecord) {
  return { site_id: siteId, send_id: sendId, token, number, href, target }
}

function rowToLink(row: Selectable<Tables['newsletter_links']>): NewsletterLinkRecord {
  const { site_id: siteId, send_id: sendId, token, number, href, target } = row
  return { siteId, sendId, token, number, href, target }
}
