import type { ApiTokenRecord } from '../../model/account/api-token.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import type { CallDefinition } from './call.ts'
import type { CallName } from './routes.ts'

/**
 * Calls without a site in their path that work on one site needs: harmless reads about the person, reading recipes from
 * pages, and uploads, which appear nowhere until a site uses them. `listSites` returns only the site of the token.
 */
const ofAnySite: ReadonlySet<CallName> = new Set([
  ...(['getCurrentUser', 'getPreferences', 'listSites', 'parseRecipe'] as const),
  ...(['createImageUploadUrl', 'createImage', 'importImage'] as const),
  ...(['createVideoUploadUrl', 'createVideo'] as const),
])

/**
 * The error for a call for which an API token is not valid; null if it is. `site` is the one in the path. The rights of
 * the person are checked in addition.
 */
export function apiTokenRefusal(
  call: Pick<CallDefinition, 'name' | 'method' | 'needsSession'>,
  token: Pick<ApiTokenRecord, 'siteId' | 'isReadOnly'>,
  site: Pick<SiteRecord, 'id'> | null,
): DomainError | null {
  if (call.needsSession === true) return domainError('session_required')
  if (token.isReadOnly && call.method !== 'GET') return domainError('token_limited', sentences.reads)
  if (token.siteId === null) return null
  if (site === null) return ofAnySite.has(call.name) ? null : domainError('token_limited', sentences.oneSite)
  return site.id === token.siteId ? null : domainError('token_limited', sentences.otherSite)
}

const sentences = {
  reads: 'This token may only read. Use a token that may also write.',
  oneSite: 'This token is limited to one site, and this call is about more. Use a token for all sites.',
  otherSite: 'This token is limited to another site. Use a token for this site or for all sites.',
} as const
