import type { AccountHoldings, AccountKey, AccountStore } from '#core/ports/stores/accounts/account-store.ts'
import { orderedHoldings } from '#core/calls/account/account-holdings.ts'
import { deliveryStates } from '#core/ports/stores/newsletters/newsletter-store.ts'
import { eraseAccount } from './account-erasure.ts'
import { rowToToken } from './api-token-store.ts'
import { rowToEntry } from '../sites/audit-store.ts'
import { rowToFolder } from './bookmark-folders.ts'
import { rowToNote } from './note-store.ts'
import { rowToItem } from './shopping-store.ts'
import { rowToBookmark } from './bookmark-store.ts'
import { rowToCheckout } from '../subscriptions/checkout-store.ts'
import { fromInstant, fromWord } from '../database/tables/columns.ts'
import { rowToComment } from '../comments/comment-rows.ts'
import type { Connection } from '../database/tables/tables.ts'
import type { Database } from '../database/database.ts'
import { rowToChange } from './email-change-store.ts'
import { rowToEarlySignup } from './early-signup-store.ts'
import { rowToImage, rowToVideo } from '../media/image-store.ts'
import { rowToReceipt } from '../subscriptions/receipt-store.ts'
import { rowToSubscription } from '../subscriptions/subscription-rows.ts'
import { transact } from '../database/transact.ts'

export function createAccountStore(database: Database): AccountStore {
  const { read } = database
  return {
    async holdings(account) {
      const [personal, community, members, saved] = await Promise.all([
        personalHoldings(read, account),
        communityHoldings(read, account),
        memberHoldings(read, account),
        savedHoldings(read, account),
      ])
      return orderedHoldings({ ...personal, ...community, ...members, ...saved })
    },
    erase: (erasure) => transact(database, (transaction) => eraseAccount(transaction, erasure)),
  }
}

async function personalHoldings(read: Connection, { userId }: AccountKey) {
  const sessions = await read.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()
  const tokens = await read.selectFrom('api_tokens').selectAll().where('user_id', '=', userId).execute()
  const images = await read.selectFrom('images').selectAll().where('owner_id', '=', userId).execute()
  const change = await read
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const actions = await read
    .selectFrom('audit_entries')
    .selectAll()
    .where('site_id', 'in', (site) =>
      site.selectFrom('site_managers').select('site_id').where('user_id', '=', userId),
    )
    .where('user_id', '=', userId)
    .execute()
  const videos = await read.selectFrom('videos').selectAll().where('owner_id', '=', userId).execute()
  return {
    sessions: sessions.map((row) => {
      const place = { table: 'sessions', id: row.token_hash }
      return {
        ...{ userId, siteId: row.site_id, device: row.device },
        createdAt: fromInstant(row.created_at, place),
        lastUsedAt: fromInstant(row.last_used_at, place),
      }
    }),
    apiTokens: tokens.map(rowToToken),
    images: images.map(rowToImage),
    videos: videos.map(rowToVideo),
    emailChange: change === undefined ? null : rowToChange(change),
    actions: actions.map(rowToEntry),
  }
}

async function communityHoldings(read: Connection, { userId }: AccountKey) {
  const comments = await read.selectFrom('comments').selectAll().where('user_id', '=', userId).execute()
  const bookmarks = await read.selectFrom('bookmarks').selectAll().where('user_id', '=', userId).execute()
  const upvotes = await read
    .selectFrom('comment_upvotes')
    .select(['site_id as siteId', 'comment_id as commentId'])
    .where('user_id', '=', userId)
    .execute()
  return { comments: comments.map(rowToComment), bookmarks: bookmarks.map(rowToBookmark), upvotes }
}

async function savedHoldings(read: Connection, { userId }: AccountKey) {
  const folders = await read
    .selectFrom('bookmark_folders')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  const notes = await read.selectFrom('recipe_notes').selectAll().where('user_id', '=', userId).execute()
  const items = await read.selectFrom('shopping_items').selectAll().where('user_id', '=', userId).execute()
  return {
    bookmarkFolders: folders.map(rowToFolder),
    recipeNotes: notes.map(rowToNote),
    shoppingItems: items.map(rowToItem),
  }
}

async function memberHoldings(read: Connection, { userId, email }: AccountKey) {
  const subscriptions = await read
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  const checkouts = await read
    .selectFrom('checkouts')
    .selectAll()
    .where((row) => row.or([row('user_id', '=', userId), row('email', '=', email)]))
    .execute()
  const receipts = await read.selectFrom('receipts').selectAll().where('user_id', '=', userId).execute()
  const signup = await read
    .selectFrom('early_signups')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  const customer = await read
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    customerId: customer?.customer_id ?? null,
    subscriptions: subscriptions.map(rowToSubscription),
    checkouts: checkouts.map(rowToCheckout),
    receipts: receipts.map(rowToReceipt),
    earlySignup: signup === undefined ? null : rowToEarlySignup(signup),
    newsletters: await receivedNewsletters(read, userId),
  }
}

async function receivedNewsletters(
  read: Connection,
  userId: string,
): Promise<AccountHoldings['newsletters']> {
  const rows = await read
    .selectFrom('newsletter_deliveries')
    .innerJoin('newsletter_sends', (join) =>
      join
        .onRef('newsletter_sends.site_id', '=', 'newsletter_deliveries.site_id')
        .onRef('newsletter_sends.id', '=', 'newsletter_deliveries.send_id'),
    )
    .select(['newsletter_deliveries.site_id', 'recipe_id', 'letter_id', 'state', 'due_at'])
    .where('newsletter_deliveries.user_id', '=', userId)
    .execute()
  return rows.map(({ site_id: siteId, recipe_id, letter_id: letterId, state, due_at: at }) => {
    const place = { table: 'newsletter_deliveries', id: `${siteId} ${userId}` }
    const recipeId = letterId === null ? recipe_id : null
    return {
      ...{ siteId, recipeId, letterId },
      state: fromWord(deliveryStates, state, place),
      at: fromInstant(at, place),
    }
  })
}
