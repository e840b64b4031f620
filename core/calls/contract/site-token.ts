import type { SiteRecord } from '../../model/site/site-record.ts'
import type { CallDefinition } from './call.ts'
import { isReaderCall } from './reader-write.ts'
import type { CallName } from './routes.ts'

/**
 * The calls outside of a site's own area that its pages make, for the reader or for the people of the site. Their use
 * cases return and change nothing of other sites when the token is limited to one.
 */
const ofSitePages: ReadonlySet<CallName> = new Set([
  ...(['signOut', 'updateCurrentUser', 'getPreferences', 'updatePreferences'] as const),
  ...(['createSingleUseToken', 'listBookmarks', 'updateShoppingList', 'listSites'] as const),
  ...(['getManagedSite', 'listHiddenComments', 'hideComment', 'unhideComment'] as const),
])

/** True if a token that is limited to the site with this id is valid for a call; `site` is the one in the path. */
export function isForSiteToken(
  call: Pick<CallDefinition, 'name' | 'path'>,
  siteId: string,
  site: SiteRecord | null,
): boolean {
  return (isReaderCall(call) || ofSitePages.has(call.name)) && (site === null || site.id === siteId)
}
