import { domainError, type DomainError } from '../../values/errors.ts'
import { bytesText } from '../../values/text/bytes-text.ts'
import { grouped } from '../../values/text/counted.ts'
import type { Limit } from '../../ports/stores/limits/limit-store.ts'

/** The maximum usage of a platform by one account or one site, as configured by its operator. */
export type Quotas = {
  /** The number of upload addresses that an account may request per hour. */
  readonly uploadsPerHour: number
  /** Bytes of images and videos that an account may store. */
  readonly storedBytes: number
  /** The number of sites that an account may own; 0 if site creation is closed. */
  readonly sites: number
  /** Recipients of a site's newsletters; paying readers are counted and never refused. */
  readonly subscribers: number
  /** Imports of subscriber lists per site and day; `checksPerImport` times as many dry runs are allowed. */
  readonly subscriberImportsPerDay: number
  /** Imports of recipes or of whole sites per site and day. */
  readonly importsPerDay: number
  /** Pages that the server fetches per account and hour. */
  readonly pagesPerHour: number
  /** Addresses never confirmed on this platform that the site of a new account may mail per day. */
  readonly firstMailsPerDay: number
}

/** The dependency on the platform's quotas. */
export type QuotasDep = { readonly quotas: Quotas }

const gigabyte = 1024 ** 3
const hour = 3600
const day = 24 * hour

/** The number of dry runs per allowed subscriber import. */
const checksPerImport = 5

/** The default quotas. */
export const defaultQuotas: Quotas = {
  uploadsPerHour: 3000,
  storedBytes: 20 * gigabyte,
  sites: 50,
  subscribers: 500_000,
  subscriberImportsPerDay: 50,
  importsPerDay: 200,
  // Enough for a whole cookbook, but a low load for other servers.
  pagesPerHour: 600,
  firstMailsPerDay: 500,
}

/** The limit on upload addresses per account. */
export function uploadLimit({ uploadsPerHour: count }: Quotas): Limit {
  return { name: 'upload_user', count, seconds: hour }
}

/** The limit on images fetched from other sites per account, equal to that of uploads. */
export function imageFetchLimit({ uploadsPerHour: count }: Quotas): Limit {
  return { name: 'image_fetch_user', count, seconds: hour }
}

/** The limit on imports of subscriber lists per site. */
export function subscriberImportLimit({ subscriberImportsPerDay: count }: Quotas): Limit {
  return { name: 'subscriber_import_site', count, seconds: day }
}

/** The limit on dry runs of such imports per site; each change of the matched columns is another dry run. */
export function subscriberCheckLimit({ subscriberImportsPerDay: count }: Quotas): Limit {
  return { name: 'subscriber_check_site', count: count * checksPerImport, seconds: day }
}

/** The limit on imports of recipes and of whole sites per site. */
export function importLimit({ importsPerDay: count }: Quotas): Limit {
  return { name: 'import_site', count, seconds: day }
}

/** The limit on fetched pages per account. */
export function pageLimit({ pagesPerHour: count }: Quotas): Limit {
  return { name: 'page_fetch_user', count, seconds: hour }
}

const askOperator = 'or ask the people who run this platform for more'

/** The error of a rate-limited call: what is limited, to how much, and when to try again. */
export function limitReached(what: string, { count, seconds }: Limit, wait: number): DomainError {
  const span = seconds === hour ? 'an hour' : 'a day'
  const message = `The limit of this platform is ${grouped(count)} ${what} in ${span}, which is reached. Try again ${waitText(wait)}, ${askOperator}.`
  return domainError('rate_limited', message, { retryAfterSeconds: wait })
}

/** The message for a platform that accepts no new sites. */
export const creationClosed =
  'This platform does not accept new sites at the moment. Leave your email address on its first page to be notified when it does.'

/** The error for an account that owns the maximum number of sites. */
export function sitesReached({ sites }: Quotas): DomainError {
  if (sites === 0) return domainError('quota_reached', creationClosed)
  return domainError(
    'quota_reached',
    `An account may own ${grouped(sites)} ${sites === 1 ? 'site' : 'sites'} on this platform, which is reached. Delete one that you no longer need, ${askOperator}.`,
  )
}

/** The message for uploads that exceed the quota of an account. */
export function storageReached({ storedBytes }: Quotas): string {
  return `The images and videos of an account may take ${bytesText(storedBytes)} on this platform, and this upload would exceed that. Delete what you no longer need, ${askOperator}.`
}

/** The error for a list that would exceed a site's maximum number of subscribers. */
export function subscribersReached({ subscribers }: Quotas): DomainError {
  return domainError(
    'quota_reached',
    `A site may have ${grouped(subscribers)} subscribers on this platform, and this list would exceed that. Nothing was imported. Import fewer people, ${askOperator}.`,
  )
}

/** The message for readers if the site has the maximum number of subscribers. */
export const siteIsFull = 'This site does not accept more subscribers at the moment.'

function waitText(seconds: number): string {
  if (seconds < 120) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return seconds < 2 * hour
    ? `in ${Math.ceil(seconds / 60)} minutes`
    : `in ${Math.ceil(seconds / hour)} hours`
}
