import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { NewsletterSendRecord } from '#core/ports/stores/newsletters/newsletter-store.ts'
import { pause } from '../../system/system.ts'
import { toInstant } from '../database/tables/columns.ts'
import { hasPlan, lacksConsent } from '../subscriptions/subscription-rows.ts'
import type { Connection, Tables } from '../database/tables/tables.ts'

/** The number of readers that one statement scans, for newsletters whose audience is a small part of them. */
const sliceSize = 1000

/** The recipients of a newsletter that have no delivery yet. */
export type RecipientRequest = {
  readonly send: NewsletterSendRecord
  /** The last user id that was listed; empty for none. */
  readonly after: string
  readonly count: number
}

/** The next recipients by user id, and where to continue; null after the last. */
export type RecipientPage = { readonly userIds: readonly string[]; readonly listedUntil: string | null }

/**
 * Returns the next recipients: readers who were in the audience when the newsletter was sent and still receive
 * newsletters. Within a transaction, the event loop runs only while this pauses.
 */
export async function nextRecipients(
  transaction: Connection,
  { send, after, count }: RecipientRequest,
): Promise<RecipientPage> {
  const userIds: string[] = []
  for (let from = after; ; await pause()) {
    const last = await mailed(transaction, send.siteId, from)
      .select('subscriptions.user_id')
      .orderBy('subscriptions.user_id')
      .offset(sliceSize - 1)
      .limit(1)
      .executeTakeFirst()
    const wanted = count - userIds.length
    const rows = await mailed(transaction, send.siteId, from)
      .$if(last !== undefined, (readers) => readers.where('subscriptions.user_id', '<=', last?.user_id ?? ''))
      .where(({ not }) => not(lacksConsent))
      .where(wasInAudience(send))
      .select('subscriptions.user_id')
      .orderBy('subscriptions.user_id')
      .limit(wanted)
      .execute()
    userIds.push(...rows.map(({ user_id }) => user_id))
    if (rows.length === wanted) return { userIds, listedUntil: userIds.at(-1) ?? from }
    if (last === undefined) return { userIds, listedUntil: null }
    from = last.user_id
  }
}

/**
 * The readers of a site after one of them who receive newsletters. Literals, because the partial index requires
 * them.
 */
function mailed(transaction: Connection, siteId: string, after: string) {
  return transaction
    .selectFrom('subscriptions')
    .where('subscriptions.site_id', '=', siteId)
    .where('subscriptions.user_id', '>', after)
    .where(sql<SqlBool>`subscriptions.newsletter = 'on' and subscriptions.user_id <> ''`)
}

/** A condition: the reader was in the audience when the newsletter was sent. */
function wasInAudience({ audience, createdAt }: NewsletterSendRecord) {
  const sentOff = toInstant(createdAt)
  return (eb: ExpressionBuilder<Tables, 'subscriptions'>) => {
    const isOnSince = eb.or([eb('newsletter_since', 'is', null), eb('newsletter_since', '<=', sentOff)])
    if (audience === 'all') return isOnSince
    const other = audience === 'free' ? 'paid' : 'free'
    const paysSince = eb.or([eb('paid_since', 'is', null), eb('paid_since', '<=', sentOff)])
    const hadPlan = eb.or([
      eb.and([paysSince, hasPlan(audience)(eb)]),
      eb.and([eb('paid_since', '>', sentOff), hasPlan(other)(eb)]),
    ])
    return eb.and([isOnSince, hadPlan])
  }
}
