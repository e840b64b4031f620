import { createInsert, dayMs, type Filling } from './filling.ts'

/** Accounts of readers, each with a subscription: free, paid, ended, unconfirmed, unsubscribed, bounced. */
export async function fillReaders(filling: Filling, count: number): Promise<string[]> {
  const { siteId, now, seed, choices, transaction } = filling
  const insert = createInsert(transaction)
  // In the order of the index, which is then built several times faster.
  const ids = Array.from({ length: count }, () => choices.uuid()).sort()
  await insert(
    'users',
    ids.map((id, index) => ({
      ...{ id, email: `reader-${seed}-${index}@example-${index % 97}.com`, bio: null, avatar: null },
      display_name: index % 3 === 0 ? `Ada Lovelace ${index}` : null,
      ...{ handle: null, handle_key: null, avatar_image_id: null, preferences: null },
      confirmed_at: index % 20 === 7 ? null : instant(index),
      created_at: instant(index),
    })),
  )
  await insert(
    'subscriptions',
    ids.map((user_id, index) => ({
      ...{ site_id: siteId, user_id, id: choices.uuid(), newsletter: newsletterOf(index) },
      ...{ checkout_id: null, name: index % 5 === 0 ? `Reader ${index}` : null, consent_id: null },
      ...paidOf(index),
      signup_page: index % 4 === 0 ? '/recipes' : null,
      signup_day: index % 4 === 0 ? instant(index).slice(0, 10) : null,
      ...{ created_at: instant(index), updated_at: instant(index) },
    })),
  )
  await insert(
    'receipts',
    ids.slice(0, count / 10).map((user_id, index) => ({
      ...{ site_id: siteId, id: `in_${index}`, user_id, purpose: 'reader', plan: 'monthly' },
      ...{ amount_cents: 500, paid_at: instant(index), period_ends_at: instant(-30), invoice_url: null },
      ...{ refund: null, due_at: instant(index), sent_at: instant(index) },
    })),
  )
  await insert(
    'newsletter_suppressions',
    ids.slice(0, count / 50).map((_, index) => ({
      ...{ site_id: siteId, email_hash: `hash-${index}`, created_at: instant(index) },
      ...{ email: `suppressed-${index}@example.com`, reason: 'asked' },
    })),
  )
  return ids

  function instant(index: number): string {
    return new Date(now.getTime() - (index % 700) * dayMs - (index % 86_400) * 1000).toISOString()
  }

  function paidOf(index: number) {
    const isPaid = index % 12 === 5
    if (!isPaid)
      return {
        ...{ provider_id: null, plan: null, paid_status: null, amount_cents: null },
        ...{ period_ends_at: null, observed_at: null },
      }
    return {
      ...{ provider_id: `sub_${index}`, plan: index % 24 === 5 ? 'monthly' : 'yearly', amount_cents: 500 },
      paid_status: index % 60 === 5 ? 'ended' : 'active',
      ...{ period_ends_at: new Date(now.getTime() + 30 * dayMs).toISOString(), observed_at: instant(index) },
    }
  }
}

function newsletterOf(index: number): string {
  const rest = index % 100
  if (rest < 85) return 'on'
  if (rest < 92) return 'off'
  if (rest < 95) return 'bounced'
  return rest < 97 ? 'complained' : 'removed'
}
