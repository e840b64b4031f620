import type { ApiToken } from '#core/calls/account/api-token-calls.ts'

/** What a token is valid for, such as "my-table, reading only". */
export function scopeWords({ isForAllSites, site, isReadOnly }: ApiToken): string {
  const where = isForAllSites ? 'all sites' : (site?.slug ?? 'a deleted site')
  return isReadOnly ? `${where}, reading only` : where
}
