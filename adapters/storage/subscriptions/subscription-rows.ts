import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type { SubscriberQuery } from '#core/ports/stores/subscriptions/subscription-store.ts'
import {
  emptySubscription,
  isLive,
  newsletterChoices,
  paidPlans,
  type NewsletterChoice,
  paidStatuses,
  type PaidSubscription,
  type SubscriptionState,
} from '#core/model/subscription/subscription-state.ts'
import { fromInstant, fromWord, toInstant, toInstantOrNull, type Place } from '../database/tables/columns.ts'
import type { Tables } from '../database/tables/tables.ts'
import type {
  ConsentRecord,
  ListedSubscriberRecord,
  SubscriberRecord,
  SubscriptionKey,
  SubscriptionRecord,
} from '#core/model/subscription/subscription-record.ts'

/** Columns that are not part of a record. */
type HistoryColumn = 'consent_id' | 'signup_day' | 'newsletter_since' | 'paid_since'

type Row = Omit<Selectable<Tables['subscriptions']>, HistoryColumn>

export function subscriptionToRow(record: SubscriptionRecord): Omit<Tables['subscriptions'], HistoryColumn> {
  const { paid } = record
  return {
    site_id: record.siteId,
    user_id: record.userId ?? '',
    id: record.id,
    newsletter: record.newsletter,
    checkout_id: record.checkoutId,
    name: record.name,
    signup_page: record.signupPage,
    provider_id: paid?.providerId ?? null,
    plan: paid?.plan ?? null,
    paid_status: paid?.status ?? null,
    amount_cents: paid?.amountCents ?? null,
    period_ends_at: toInstantOrNull(paid?.periodEndsAt ?? null),
    observed_at: toInstantOrNull(paid?.observedAt ?? null),
    created_at: toInstant(record.createdAt),
    updated_at: toInstant(record.updatedAt),
  }
}

/** These columns of a new row. */
export const emptyHistory: Pick<Tables['subscriptions'], HistoryColumn> = {
  ...{ consent_id: null, signup_day: null, newsletter_since: null, paid_since: null },
}

/** The columns with the start of a state that change from `before` to `after`. */
export function changedSince(
  before: SubscriptionState,
  after: SubscriptionState,
  now: Date,
): Partial<Pick<Tables['subscriptions'], 'newsletter_since' | 'paid_since'>> {
  return {
    ...(before.newsletter !== 'on' && after.newsletter === 'on' && { newsletter_since: toInstant(now) }),
    ...(isLive(before.paid) !== isLive(after.paid) && { paid_since: toInstant(now) }),
  }
}

export function newSubscription(key: SubscriptionKey, id: string, now: Date): SubscriptionRecord {
  return { ...emptySubscription, ...key, id, name: null, signupPage: null, createdAt: now, updatedAt: now }
}

export function rowToSubscriber({
  email,
  display_name,
  ...row
}: Row & { email: string; display_name: string | null }): SubscriberRecord {
  const record = rowToSubscription(row)
  return { ...record, userId: row.user_id, email, displayName: display_name ?? record.name }
}

type ListedRow = Parameters<typeof rowToSubscriber>[0] & {
  confirmed_at: string | null
  statement: string | null
  source: string | null
  consented_at: string | null
}

export function rowToListed({
  confirmed_at,
  statement,
  source,
  consented_at,
  ...row
}: ListedRow): ListedSubscriberRecord {
  const place = { table: 'subscriber_consents', id: row.id }
  return {
    ...rowToSubscriber(row),
    isConfirmed: confirmed_at !== null,
    consent:
      statement === null
        ? null
        : { statement, source: source ?? '', createdAt: fromInstant(consented_at ?? '', place) },
  }
}

export function rowToConsent(row: Selectable<Tables['subscriber_consents']>): ConsentRecord {
  const { site_id: siteId, id, user_id: userId, statement, source } = row
  const createdAt = fromInstant(row.created_at, { table: 'subscriber_consents', id })
  return { siteId, id, userId, statement, source, createdAt }
}

export function rowToSubscription(row: Row): SubscriptionRecord {
  const place = { table: 'subscriptions', id: row.id }
  return {
    siteId: row.site_id,
    userId: row.user_id === '' ? null : row.user_id,
    id: row.id,
    newsletter: fromWord(newsletterChoices, row.newsletter, place),
    checkoutId: row.checkout_id,
    name: row.name,
    signupPage: row.signup_page,
    paid: rowToPaid(row, place),
    createdAt: fromInstant(row.created_at, place),
    updatedAt: fromInstant(row.updated_at, place),
  }
}

function rowToPaid(row: Row, place: Place): PaidSubscription | null {
  if (row.provider_id === null) return null
  return {
    providerId: row.provider_id,
    plan: fromWord(paidPlans, row.plan ?? '', place),
    status: fromWord(paidStatuses, row.paid_status ?? '', place),
    amountCents: row.amount_cents ?? 0,
    periodEndsAt: fromInstant(row.period_ends_at ?? '', place),
    observedAt: fromInstant(row.observed_at ?? '', place),
  }
}

const inactiveChoices: readonly NewsletterChoice[] = ['off', 'bounced', 'complained', 'removed']

/** A condition: the subscription is of an unconfirmed address. */
const isUnconfirmed = sql<boolean>`exists (
  select 1 from users where users.id = subscriptions.user_id and users.confirmed_at is null)`

/**
 * A condition that excludes the site's own subscription to the platform. A literal, because the partial index requires
 * it.
 */
export const isReaderSubscription = sql<boolean>`subscriptions.user_id <> ''`

/** A condition: the subscription is of an unconfirmed address and was not imported from a list. */
export const lacksConsent = sql<boolean>`(subscriptions.consent_id is null and ${isUnconfirmed})`

/** The columns that determine the state of a subscription. */
type States = { subscriptions: Pick<Tables['subscriptions'], 'newsletter' | 'paid_status'> }

/** A condition on `subscriptions`: the reader has the plan. */
export function hasPlan(plan: SubscriberQuery['plan']) {
  return ({ and, or, eb }: ExpressionBuilder<States, 'subscriptions'>) => {
    const isPaid = and([eb('paid_status', 'is not', null), eb('paid_status', '<>', 'ended')])
    const isFree = eb('newsletter', '=', 'on')
    const paysNothing = or([eb('paid_status', 'is', null), eb('paid_status', '=', 'ended')])
    if (plan === 'gone') return and([eb('newsletter', 'in', inactiveChoices), paysNothing])
    if (plan === 'unconfirmed') return and([isFree, isUnconfirmed])
    if (plan === 'unsubscribed') return eb('newsletter', '=', 'off')
    if (plan === 'bounced' || plan === 'complained' || plan === 'removed') return eb('newsletter', '=', plan)
    if (plan === 'paid') return isPaid
    if (plan === 'all') return or([isPaid, isFree])
    return and([isFree, paysNothing])
  }
}
