import type { MailHealth } from '#core/ports/stores/platform-store.ts'
import { fromInstantOrNull, toInstant } from './columns.ts'
import type { Connection } from './tables/tables.ts'

const shownFailures = 10

/** Delivery statistics of the newsletters sent since an instant. */
export async function readMailHealth(read: Connection, since: Date): Promise<MailHealth> {
  const deliveries = read
    .selectFrom('newsletter_deliveries as delivery')
    .innerJoin('newsletter_sends as send', (join) =>
      join
        .onRef('send.site_id', '=', 'delivery.site_id')
        .onRef('send.id', '=', 'delivery.send_id')
        .on('send.created_at', '>=', toInstant(since)),
    )
  const states = await deliveries
    .select(({ fn }) => [
      'delivery.state',
      fn.countAll<number>().as('count'),
      fn.min<string | null>('delivery.due_at').as('first_due'),
    ])
    .groupBy('delivery.state')
    .execute()
  const failures = await deliveries
    .innerJoin('sites', 'sites.id', 'delivery.site_id')
    .select(({ fn }) => ['sites.slug', 'delivery.error', fn.countAll<number>().as('count')])
    .where('delivery.state', 'in', ['failed', 'pending'])
    .where('delivery.error', 'is not', null)
    .groupBy(['sites.slug', 'delivery.error'])
    .orderBy('count', 'desc')
    .orderBy('sites.slug')
    .orderBy('delivery.error')
    .limit(shownFailures)
    .execute()
  const { bounced } = await read
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('bounced'))
    .where('newsletter', '=', 'bounced')
    .executeTakeFirstOrThrow()
  const stateOf = (state: string) => states.find((row) => row.state === state)
  const place = { table: 'newsletter_deliveries', id: 'pending' }
  return {
    queued: stateOf('pending')?.count ?? 0,
    failed: stateOf('failed')?.count ?? 0,
    sent: stateOf('sent')?.count ?? 0,
    bounced,
    oldestDueAt: fromInstantOrNull(stateOf('pending')?.first_due ?? null, place),
    failures: failures.map(({ slug, error, count }) => ({ siteSlug: slug, error: error ?? '', count })),
  }
}
