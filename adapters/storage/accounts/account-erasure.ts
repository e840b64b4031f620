import type { AccountErasure, ErasedMedia } from '#core/ports/stores/accounts/account-store.ts'
import { err, ok, type Result } from '#core/values/result.ts'
import { toInstant } from '../database/tables/columns.ts'
import type { Connection } from '../database/tables/tables.ts'
import { pause } from '../../system/system.ts'
import { eraseRows } from '../database/erase-rows.ts'
import { recordErasedSites } from '../sites/erased-sites.ts'
import { indexKey } from '../database/index-key.ts'

/**
 * Tables whose rows belong to the account in `user_id`, except comments, which the owner chooses to keep or delete, and
 * newsletter deliveries, which stay for their counts.
 */
const ofUser = [
  ...(['sessions', 'site_managers', 'comment_upvotes', 'bookmarks', 'site_blocks'] as const),
  ...(['bookmark_folders', 'recipe_notes', 'shopping_items'] as const),
  ...(['subscriptions', 'payment_customers', 'checkouts', 'receipts', 'email_changes'] as const),
] as const

/** Tables whose rows belong to an email address. */
const ofAddress = ['sign_in_requests', 'checkouts', 'early_signups', 'site_invitations'] as const

/** Erases an account within a transaction; rows that later steps query are deleted last. */
export async function eraseAccount(
  transaction: Connection,
  erasure: AccountErasure,
): Promise<Result<ErasedMedia, 'sites_owned'>> {
  const { userId, email } = erasure
  await eraseSites(transaction, erasure)
  if (await ownsSites(transaction, userId)) return err('sites_owned')
  await raiseRevisions(transaction, userId)
  await suppress(transaction, erasure)
  await clearDeliveries(transaction, userId)
  await eraseWebhookDeliveries(transaction, userId)
  if (erasure.comments === 'delete') {
    await transaction.deleteFrom('comments').where('user_id', '=', userId).execute()
  }
  for (const table of ofUser) await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
  for (const table of ofAddress) await transaction.deleteFrom(table).where('email', '=', email).execute()
  const subjects = [userId, email].map(indexKey)
  await transaction.deleteFrom('limit_takes').where('subject', 'in', subjects).execute()
  await transaction.deleteFrom('uploads').where('owner_id', '=', userId).execute()
  const imageKeys = await eraseMedia(transaction, 'images', erasure)
  const videoKeys = await eraseMedia(transaction, 'videos', erasure)
  await transaction.deleteFrom('users').where('id', '=', userId).execute()
  return ok({ imageKeys, videoKeys })
}

async function eraseSites(transaction: Connection, { userId, siteIds }: AccountErasure): Promise<void> {
  if (siteIds.length === 0) return
  await transaction.deleteFrom('sign_in_requests').where('site_id', 'in', siteIds).execute()
  const owned = await transaction
    .selectFrom('sites')
    .select('id')
    .where('owner_id', '=', userId)
    .where('id', 'in', siteIds)
    .execute()
  for (const { id } of owned) await eraseRows(transaction, id)
  const erased = await transaction
    .deleteFrom('sites')
    .where('owner_id', '=', userId)
    .where('id', 'in', siteIds)
    .returning('id')
    .execute()
  if (erased.length === 0) return
  await recordErasedSites(
    transaction,
    erased.map(({ id }) => id),
  )
}

async function ownsSites(transaction: Connection, userId: string): Promise<boolean> {
  const site = await transaction
    .selectFrom('sites')
    .select('id')
    .where('owner_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return site !== undefined
}

/** Raises the revisions of the sites whose pages show the account's comments or upvotes. */
async function raiseRevisions(transaction: Connection, userId: string): Promise<void> {
  const shown = (table: 'comments' | 'comment_upvotes') =>
    transaction.selectFrom(table).select('site_id').where('user_id', '=', userId)
  await transaction
    .updateTable('sites')
    .set((site) => ({ revision: site('revision', '+', 1) }))
    .where((site) =>
      site.or([site('id', 'in', shown('comments')), site('id', 'in', shown('comment_upvotes'))]),
    )
    .execute()
}

async function suppress(
  transaction: Connection,
  { userId, suppressionHash, now }: AccountErasure,
): Promise<void> {
  const sites = await transaction
    .selectFrom('subscriptions')
    .select('site_id')
    .where('user_id', '=', userId)
    .execute()
  for (const { site_id } of sites) {
    await transaction
      .insertInto('newsletter_suppressions')
      .values({
        ...{ site_id, email_hash: suppressionHash, created_at: toInstant(now) },
        ...{ email: null, reason: 'erased' },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  // A suppression that a site added itself stays in effect, but only as a hash.
  await transaction
    .updateTable('newsletter_suppressions')
    .set({ email: null })
    .where('email_hash', '=', suppressionHash)
    .execute()
}

/**
 * Keeps the deliveries for the counts of newsletters, but erases their errors, because responses of mail servers may
 * contain the address.
 */
async function clearDeliveries(transaction: Connection, userId: string): Promise<void> {
  const ofReader = transaction.updateTable('newsletter_deliveries').where('user_id', '=', userId)
  await ofReader.set({ error: null }).execute()
  const skipped = await ofReader
    .set({ state: 'skipped' })
    .where('state', '=', 'pending')
    .returning(['site_id', 'send_id'])
    .execute()
  for (const { site_id, send_id } of skipped) {
    await transaction
      .updateTable('newsletter_sends')
      .set((send) => ({ skipped: send('skipped', '+', 1) }))
      .where('site_id', '=', site_id)
      .where('id', '=', send_id)
      .execute()
  }
}

/** Erases the messages about the person from the logs of webhooks, because responses may repeat what was sent. */
async function eraseWebhookDeliveries(transaction: Connection, userId: string): Promise<void> {
  for (const table of ['subscriptions', 'comments'] as const) {
    await transaction
      .deleteFrom('webhook_deliveries')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom(table)
            .select('id')
            .where('user_id', '=', userId)
            .whereRef(`${table}.site_id`, '=', 'webhook_deliveries.site_id')
            .whereRef(`${table}.id`, '=', 'webhook_deliveries.subject_id'),
        ),
      )
      .execute()
  }
}

/**
 * Transfers the account's media that a site uses to the owner of the site, and erases the rest. Returns the keys of the
 * erased media.
 */
async function eraseMedia(
  transaction: Connection,
  table: 'images' | 'videos',
  { userId, avatarImageId }: AccountErasure,
): Promise<string[]> {
  const owned = await transaction
    .selectFrom(table)
    .select([`${table}.id`, `${table}.key`])
    .select((medium) =>
      medium
        .selectFrom('media_usage')
        .innerJoin('sites', 'sites.id', 'media_usage.site_id')
        .select('sites.owner_id')
        .whereRef('media_usage.media_id', '=', `${table}.id`)
        .orderBy('sites.id')
        .limit(1)
        .as('heir'),
    )
    .where('owner_id', '=', userId)
    .execute()
  const keys: string[] = []
  for (const { id, key, heir } of owned) {
    await pause()
    if (heir === null || id === avatarImageId) {
      await transaction.deleteFrom(table).where('id', '=', id).execute()
      keys.push(key)
    } else await transaction.updateTable(table).set({ owner_id: heir }).where('id', '=', id).execute()
  }
  return keys
}
