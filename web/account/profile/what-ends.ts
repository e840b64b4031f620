import type { TrivetApi } from '#core/calls/catalogue.ts'

/** What goes with an account, and what has to end before; all of it titles of sites. */
export type WhatEnds = {
  /** Sites that nobody else owns. */
  readonly owned: readonly string[]
  /** Sites of others on which the person works. */
  readonly shared: readonly string[]
  /** Sites that the person pays for until they cancel. */
  readonly paid: readonly string[]
  /** Sites whose newsletters they get without paying. */
  readonly free: readonly string[]
}

/** Looks up what ends with the account of the reader. */
export async function readWhatEnds(api: TrivetApi): Promise<WhatEnds> {
  const [managed, listed] = await Promise.all([api.listSites(), api.listSubscriptions()])
  const { sites } = managed.body
  const { subscriptions } = listed.body
  return {
    owned: sites.filter(({ role }) => role === 'owner').map(({ title }) => title),
    shared: sites.filter(({ role }) => role !== 'owner').map(({ title }) => title),
    paid: subscriptions
      .filter(({ status }) => status === 'active' || status === 'past_due')
      .map(({ site }) => site.title),
    free: subscriptions.filter(({ status }) => status === 'free').map(({ site }) => site.title),
  }
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Titles as a sentence names them: "Ottolina, Northcrumb, and Salt & Sprig". */
export const namedSites = (titles: readonly string[]): string => list.format(titles)
