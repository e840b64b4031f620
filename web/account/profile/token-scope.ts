import type { ApiToken } from '#core/calls/account/api-token-calls.ts'

/** What a token is valid for, in words: "Ottolina, reading only". */
export function tokenScope({
  isForAllSites,
  site,
  isReadOnly,
}: Pick<ApiToken, 'isForAllSites' | 'site' | 'isReadOnly'>): string {
  const where = isForAllSites ? 'All sites' : (site?.title ?? 'A deleted site')
  return `${where}, ${isReadOnly ? 'reading only' : 'reading and writing'}`
}
