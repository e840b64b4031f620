import { sql } from 'kysely'
import type { MailHealth } from '#core/ports/stores/platform/platform-store.ts'
import { fromInstantOrNull, toInstant } from '../database/tables/columns.ts'
import type { Connection } from '../database/tables/tables.ts'

const shownFailures = 10

/** Delivery statistics of the newsletters sent since an instant. */
export async function readMailHealth(read: Connection, since: Date): Promise<MailHealth> {
  const sends = read.selectFrom('newsletter_sends as send').where('send.created_at', '>=', toInstant(since))
  const sums = await sends
    .select(({ fn }) => [
      fn.sum('send.total').as('total'),
      fn.sum('send.sent').as('sent'),
      fn.sum('send.failed').as('failed'),
      fn.sum('send.skipped').as('skipped'),
    ])
    .executeTakeFirst()
  const [total, sent, failed, skipped] = [sums?.total, sums?.sent, sums?.failed, sums?.skipped].map(Number)
  const { bounced } = await read
    .selectFrom('subscriber_counts')
    .select(({ fn }) => fn.sum('amount').as('bounced'))
    .where('newsletter', '=', 'bounced')
    .executeTakeFirstOrThrow()
  return {
    queued: Math.max(0, (total ?? 0) - (sent ?? 0) - (failed ?? 0) - (skipped ?? 0)),
    failed: failed ?? 0,
    sent: sent ?? 0,
    bounced: Number(bounced ?? 0),
    oldestDueAt: await oldestDueAt(read, since),
    failures: await commonFailures(read, since),
  }
}

/** When the longest waiting mail was due: one that is to be sent again, or the first to a next recipient. */
async function oldestDueAt(read: Connection, since: Date): Promise<Date | null> {
  const open = await read
    .selectFrom('newsletter_sends as send')
    .where('send.created_at', '>=', toInstant(since))
    .where('send.is_done', '=', 0)
    .select((send) => [
      send
        .case()
        .when(send.and([send('listed_until', 'is not', null), send('total', '>', send.ref('listed'))]))
        .then(send.fn.coalesce('held_until', 'created_at'))
        .end()
        .as('next'),
      send
        .selectFrom('newsletter_deliveries as delivery')
        .whereRef('delivery.site_id', '=', 'send.site_id')
        .whereRef('delivery.send_id', '=', 'send.id')
        .where('delivery.state', '=', 'pending')
        .select(({ fn }) => fn.min<string | null>('delivery.due_at').as('due_at'))
        .as('again'),
    ])
    .execute()
  const [first = null] = open.flatMap(({ next, again }) => [next ?? [], again ?? []].flat()).sort()
  return fromInstantOrNull(first, { table: 'newsletter_deliveries', id: 'pending' })
}

/** The most common errors by site. Each newsletter is read separately, so that other requests are served in between. */
async function commonFailures(read: Connection, since: Date): Promise<MailHealth['failures']> {
  const sends = await read
    .selectFrom('newsletter_sends as send')
    .innerJoin('sites', 'sites.id', 'send.site_id')
    .select(['sites.slug', 'send.site_id', 'send.id'])
    .where('send.created_at', '>=', toInstant(since))
    .where(({ or, eb }) => or([eb('send.failed', '>', 0), eb('send.is_done', '=', 0)]))
    .execute()
  const failures = new Map<string, MailHealth['failures'][number]>()
  for (const { slug, site_id, id } of sends) {
    const rows = await read
      .selectFrom('newsletter_deliveries')
      .where('site_id', '=', site_id)
      .where('send_id', '=', id)
      .where('error', 'is not', null)
      .select(['error', sql<number>`count(*)`.as('count')])
      .groupBy('error')
      .orderBy('count', 'desc')
      .orderBy('error')
      .limit(shownFailures)
      .execute()
    for (const { error, count } of rows) {
      const known = failures.get(`${slug} ${error}`)?.count ?? 0
      failures.set(`${slug} ${error}`, { siteSlug: slug, error: error ?? '', count: known + count })
    }
  }
  return [...failures.values()]
    .sort(
      (left, right) =>
        right.count - left.count ||
        (`${left.siteSlug} ${left.error}` < `${right.siteSlug} ${right.error}` ? -1 : 1),
    )
    .slice(0, shownFailures)
}
