import { loadImageReader } from '../media/load-image-reader.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { BookmarkStoreDep } from '../../ports/stores/accounts/bookmark-store.ts'
import { activeSubscription } from '../services/active-subscription.ts'
import type { SubscriptionStoreDep } from '../../ports/stores/subscriptions/subscription-store.ts'
import { isAdministrator, type AdministratorsDep } from '../../model/platform/administrators.ts'
import type { CurrentUser, SiteUserData } from '../../model/account/user.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { UserRecord } from '../../model/account/user-record.ts'

/** The ports that `currentUserReader` uses. */
export type CurrentUserDeps = ImageStoreDep &
  BookmarkStoreDep &
  SubscriptionStoreDep &
  AdministratorsDep &
  ClockDep

/** Creates the function that loads an account as its owner sees it, with the owner's data on one site. */
export function currentUserReader(deps: CurrentUserDeps) {
  return async function readUser(
    user: UserRecord,
    site: SiteRecord | null,
  ): Promise<{ currentUser: CurrentUser; siteUserData: SiteUserData }> {
    const [images, subscription, bookmarks] = await Promise.all([
      loadImageReader(deps, user.avatar ? [user.avatar.id] : []),
      site && activeSubscription(deps, site.id, user),
      site ? deps.bookmarkStore.recipeIds(site.id, user.id) : [],
    ])
    const { id, email, displayName, handle, bio } = user
    return {
      currentUser: {
        id,
        email,
        displayName,
        handle,
        bio,
        avatar: images.use(user.avatar),
        currentSubscription: subscription,
        isAdministrator: site === null && isAdministrator(deps, user),
      },
      siteUserData: { bookmarks },
    }
  }
}
