import type { SiteRecord } from '../../model/site/site-record.ts'
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

/** True if a token that is limited to the site with this id is valid for a call; `site` is the one in the path. */
export function isForSiteToken(
  call: Pick<CallDefinition, 'name' | 'path'>,
  siteId: string,
  site: SiteRecord | null,
): boolean {
  return (isReaderCall(call) || ofSitePages.has(call.name)) && (site === null || site.id === siteId)
}
