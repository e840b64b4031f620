import { imageReader } from '../image/image-reader.ts'
import type { ImageStoreDep } from '../image/image-store.ts'
import type { SiteRecord } from '../site/site-store.ts'
import type { CurrentUser, SiteUserData } from './user.ts'
import type { UserRecord } from './user-store.ts'

export type CurrentUserDeps = ImageStoreDep

/** Makes the reader that shows an account to its owner, with what it has on one site. */
export function currentUserReader(deps: CurrentUserDeps) {
  return async function readUser(
    user: UserRecord,
    _site: SiteRecord | null,
  ): Promise<{ currentUser: CurrentUser; siteUserData: SiteUserData }> {
    const images = await imageReader(deps, user.avatar ? [user.avatar.id] : [])
    const { id, email, displayName, handle, bio } = user
    return {
      currentUser: {
        id,
        email,
        displayName,
        handle,
        bio,
        avatar: images.use(user.avatar),
        currentSubscription: null,
      },
      siteUserData: { bookmarks: [] },
    }
  }
}
