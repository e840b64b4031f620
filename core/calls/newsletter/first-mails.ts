import { isAdministrator, type AdministratorsDep } from '../../model/platform/administrators.ts'
import type { UserRecord } from '../../model/account/user-record.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { FirstMailStoreDep } from '../../ports/stores/limits/first-mail-store.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { grouped } from '../../values/text/counted.ts'
import type { QuotasDep } from '../quota/quotas.ts'
import { write } from '../contract/write.ts'

/** The ports of the limit on first mails. */
export type FirstMailDeps = FirstMailStoreDep &
  StorageDep<FirstMailStoreDep> &
  SiteStoreDep &
  UserStoreDep &
  QuotasDep &
  AdministratorsDep &
  ClockDep

const dayMs = 24 * 3600 * 1000

/** For how long the sites of a new account are limited, in milliseconds: 30 days. */
const newAccountMs = 30 * dayMs

/** The accounts whose mails are delayed, and the time of the next attempt. */
export type FirstMailsWaiting = { readonly userIds: ReadonlySet<string>; readonly until: Date }

/**
 * Delays mails of a batch until the next day if the site is new and over its daily limit of addresses that were never
 * confirmed on this platform. The others are counted.
 */
export async function limitFirstMails(
  deps: FirstMailDeps,
  siteId: string,
  userIds: readonly string[],
): Promise<FirstMailsWaiting> {
  const { day, until } = today(deps)
  const max = await firstMailsPerDay(deps, siteId)
  const waiting =
    max === null
      ? null
      : await write(deps, ({ firstMailStore }) => firstMailStore.take({ siteId, day, max }, userIds))
  return { userIds: waiting ?? new Set(), until }
}

/** The reason and end of the delay of a site's mails; null if none is delayed. */
export async function firstMailsReached(
  deps: FirstMailDeps,
  siteId: string,
): Promise<{ readonly until: string; readonly reason: string } | null> {
  const { day, until } = today(deps)
  const max = await firstMailsPerDay(deps, siteId)
  if (max === null || (await deps.firstMailStore.count({ siteId, day })) < max) return null
  const reason = `New sites mail at most ${grouped(max)} addresses a day that have never been confirmed on this platform. The other mails follow on the next days; ask the people who run this platform for more.`
  return { until: until.toISOString(), reason }
}

/** Days begin at midnight UTC. */
function today({ clock }: ClockDep) {
  const now = clock.now()
  const day = now.toISOString().slice(0, 10)
  return { day, until: new Date(Date.parse(`${day}T00:00:00.000Z`) + dayMs) }
}

/** True if the first mails of the sites of an account are limited. */
export function hasFirstMailLimit(deps: AdministratorsDep & ClockDep, owner: UserRecord): boolean {
  return (
    !isAdministrator(deps, owner) && deps.clock.now().getTime() - owner.createdAt.getTime() < newAccountMs
  )
}

/** Null if the site is not limited: its owner has had the account for a while, or administers the platform. */
async function firstMailsPerDay(deps: FirstMailDeps, siteId: string): Promise<number | null> {
  const site = await deps.siteStore.byId(siteId)
  const owner = site && (await deps.userStore.byId(site.ownerId))
  if (!site || !owner || !hasFirstMailLimit(deps, owner)) return null
  return Math.max(deps.quotas.firstMailsPerDay, site.firstMailsPerDay ?? 0)
}
