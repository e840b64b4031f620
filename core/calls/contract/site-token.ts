import type { SiteRecord } from '../../model/site/site-record.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import type { ApiTokenRecord } from '../../model/account/api-token.ts'
import type { SessionRecord } from '../../model/account/session-record.ts'
import { apiTokenRefusal } from './api-token-access.ts'
import type { CallDefinition } from './call.ts'
import { isReaderCall } from './reader-write.ts'
import type { CallName } from './routes.ts'

/**
 * Calls outside of a site's own paths that its pages make, for readers or managers. With a token that is limited to one
 * site, their use cases return and change only data of that site.
 */
const ofSitePages: ReadonlySet<CallName> = new Set([
  ...(['signOut', 'updateCurrentUser', 'getPreferences', 'updatePreferences'] as const),
  ...(['createSingleUseToken', 'listBookmarks', 'updateShoppingList', 'listSites'] as const),
  ...(['getManagedSite', 'listHiddenComments', 'hideComment', 'unhideComment'] as const),
])

/** The error for a call for which a token is not valid; null if it is. `site` is the one in the path. */
export function tokenRefusal(
  call: CallDefinition,
  session: SessionRecord | ApiTokenRecord,
  site: SiteRecord | null,
): DomainError | null {
  if (isApiToken(session)) return apiTokenRefusal(call, session, site)
  const isValid = session.siteId === null || isForSiteToken(call, session.siteId, site)
  return isValid ? null : domainError('site_token')
}

/** True for an API token, false for a session. */
export function isApiToken(session: SessionRecord | ApiTokenRecord): session is ApiTokenRecord {
  return 'isReadOnly' in session
}

/** True if a session that is limited to the site with this id is valid for a call. */
function isForSiteToken(
  call: Pick<CallDefinition, 'name' | 'path'>,
  siteId: string,
  site: SiteRecord | null,
): boolean {
  return (isReaderCall(call) || ofSitePages.has(call.name)) && (site === null || site.id === siteId)
}
