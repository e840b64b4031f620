import type { TrivetApi } from '#core/calls/catalogue.ts'

/** What is deleted with an account, and what has to be canceled first, as site titles. */
export type DeletionEffects = {
  /** Sites without another owner. */
  readonly owned: readonly string[]
  /** Other people's sites that the user works on. */
  readonly shared: readonly string[]
  /** Sites with a running paid subscription. */
  readonly paid: readonly string[]
  /** Sites with a canceled subscription that is paid until a later date. */
  readonly canceled: readonly string[]
  /** Sites whose newsletters the user gets without paying. */
  readonly free: readonly string[]
}

/** Loads the effects of deleting the user's account. */
export async function readDeletionEffects(api: TrivetApi): Promise<DeletionEffects> {
  const [managed, listed] = await Promise.all([api.listSites(), api.listSubscriptions()])
  const { sites } = managed.body
  const { subscriptions } = listed.body
  return {
    owned: sites.filter(({ role }) => role === 'owner').map(({ title }) => title),
    shared: sites.filter(({ role }) => role !== 'owner').map(({ title }) => title),
    paid: subscriptions
      .filter(({ status }) => status === 'active' || status === 'past_due')
      .map(({ site }) => site.title),
    canceled: subscriptions.filter(({ status }) => status === 'canceling').map(({ site }) => site.title),
    free: subscriptions.filter(({ status }) => status === 'free').map(({ site }) => site.title),
  }
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Joins titles for a sentence: "Ottolina, Northcrumb, and Salt & Sprig". */
export const namedSites = (titles: readonly string[]): string => list.format(titles)
