import { sql } from 'kysely'
import type { Connection } from '../../storage/database/tables/tables.ts'
import { findingsOf, type Finding } from './finding.ts'

/** The delay of a mail after which apparently no server sends mails, in milliseconds. */
const late = 15 * 60 * 1000

/** Checks for overdue newsletter mails, which a server should have sent. */
export function checkNewsletters(now: Date) {
  const { ok, warning } = findingsOf('newsletters')
  return async function ask(connection: Connection): Promise<Finding[]> {
    const isLate = new Date(now.getTime() - late).toISOString()
    const open = connection.selectFrom('newsletter_sends').where('is_done', '=', 0)
    const unfinished = sql<number>`sum(total - sent - failed - skipped)`
    const waiting = await open.select(unfinished.as('mails')).executeTakeFirst()
    const unsent = await open
      .innerJoin('newsletter_deliveries', (join) =>
        join
          .onRef('newsletter_deliveries.site_id', '=', 'newsletter_sends.site_id')
          .onRef('newsletter_deliveries.send_id', '=', 'newsletter_sends.id'),
      )
      .where('state', '=', 'pending')
      .where('due_at', '<', isLate)
      .select(({ fn }) => fn.countAll<number>().as('mails'))
      .executeTakeFirst()
    // Recipients are listed while a newsletter is sent.
    const unlisted = await open
      .where('listed_until', 'is not', null)
      .where('leased_at', '<', isLate)
      .where('held_until', '<', isLate)
      .select(sql<number>`sum(total - listed)`.as('mails'))
      .executeTakeFirst()
    const overdue = Number(unsent?.mails ?? 0) + Number(unlisted?.mails ?? 0)
    const mails = Number(waiting?.mails ?? 0)
    if (overdue === 0) return [ok(mails > 0 ? `${mails} mails are being sent.` : 'No mails are waiting.')]
    return [
      warning(
        `${overdue} newsletter mails are more than a quarter of an hour late.`,
        'Start a server; if one is running, search its log for "newsletter".',
      ),
    ]
  }
}
