import { limits } from '../../values/limits.ts'
import { singleLine } from '../../values/single-line.ts'

/** The start of every secret of an API token; tokens of sessions have none. */
export const apiTokenPrefix = 'trivet_'

/** The maximum number of API tokens of a person, including expired ones. */
export const maxApiTokens = 50

/** A named token with which scripts make calls for a person; the database has only the hash of its secret. */
export type ApiTokenRecord = {
  readonly id: string
  readonly userId: string
  readonly name: string
  /** The site that the token is limited to; null if it is valid for all sites of the person. */
  readonly siteId: string | null
  /** True if only calls that read are valid with it. */
  readonly isReadOnly: boolean
  readonly createdAt: Date
  /** Recorded at most once an hour; null before the first use. */
  readonly lastUsedAt: Date | null
  /** Null for a token that does not expire. */
  readonly expiresAt: Date | null
}

/** True once a token has expired. */
export function isExpired({ expiresAt }: Pick<ApiTokenRecord, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt.getTime() <= now.getTime()
}

/** The name of a token. */
export const ApiTokenName = singleLine().trim().min(1).max(limits.apiTokenName)
