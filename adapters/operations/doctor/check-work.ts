import type { Connection } from '../../storage/tables/tables.ts'
import { findingsOf, type Finding } from './finding.ts'

/** The delay of a mail after which apparently no server sends mails, in milliseconds. */
const late = 15 * 60 * 1000

/** Checks for overdue newsletter mails, which a server should have sent. */
export function checkNewsletters(now: Date) {
  const { ok, warning } = findingsOf('newsletters')
  return async function ask(connection: Connection): Promise<Finding[]> {
    const open = connection
      .selectFrom('newsletter_deliveries')
      .innerJoin('newsletter_sends', (join) =>
        join
          .onRef('newsletter_sends.site_id', '=', 'newsletter_deliveries.site_id')
          .onRef('newsletter_sends.id', '=', 'newsletter_deliveries.send_id'),
      )
      .where('is_done', '=', 0)
      .where('state', '=', 'pending')
    const count = ({ rows }: { rows: number } = { rows: 0 }) => Number(rows)
    const waiting = count(await open.select(({ fn }) => fn.countAll<number>().as('rows')).executeTakeFirst())
    const overdue = count(
      await open
        .where('due_at', '<', new Date(now.getTime() - late).toISOString())
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirst(),
    )
    if (overdue === 0)
      return [ok(waiting === 0 ? 'No mails are waiting.' : `${waiting} mails are being sent.`)]
    return [
      warning(
        `${overdue} newsletter mails are more than a quarter of an hour late.`,
        'Start a server; if one is running, search its log for "newsletter".',
      ),
    ]
  }
}
