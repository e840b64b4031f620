import type { Random } from '../random.ts'

/** Keeps which addresses may not be mailed a site's newsletters again unless they ask, by hash alone. */
export interface SuppressionStore {
  /** Which of these hashes are suppressed on the site. */
  suppressed(siteId: string, emailHashes: readonly string[]): Promise<string[]>
}

/** Asks for a `SuppressionStore`. */
export type SuppressionStoreDep = { readonly suppressionStore: SuppressionStore }

/** The hash under which an address is suppressed, whatever its letter case. */
export function suppressionHash(random: Pick<Random, 'digest'>, email: string): string {
  return random.digest(`newsletter suppression ${email.trim().toLowerCase()}`)
}
