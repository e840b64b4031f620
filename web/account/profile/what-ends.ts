import type { TrivetApi } from '#core/calls/catalogue.ts'

/** What is deleted with an account and what must be canceled first, as titles of sites. */
export type WhatEnds = {
  /** Sites that have no other owner. */
  readonly owned: readonly string[]
  /** Sites of others on which the person works. */
  readonly shared: readonly string[]
  /** Sites that the person pays for until they cancel. */
  readonly paid: readonly string[]
  /** Sites that are paid for until a date, after the subscription was canceled. */
  readonly canceled: readonly string[]
  /** Sites whose newsletters they get without paying. */
  readonly free: readonly string[]
}

/** Loads what is deleted with the reader's account. */
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
    canceled: subscriptions.filter(({ status }) => status === 'canceling').map(({ site }) => site.title),
    free: subscriptions.filter(({ status }) => status === 'free').map(({ site }) => site.title),
  }
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Joins titles as in a sentence: "Ottolina, Northcrumb, and Salt & Sprig". */
export const namedSites = (titles: readonly string[]): string => list.format(titles)
