import type { UserRecord } from '../../model/account/user-record.ts'
import type { UserProfile } from '../../model/account/user.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { authCalls } from './auth-calls.ts'
import { currentUserReader, type CurrentUserDeps } from './current-user.ts'

/** Contains the field, so that a form can show the error there. */
function handleTaken(): DomainError {
  const taken = domainError('handle_taken')
  return { ...taken, issues: [{ path: 'handle', message: taken.message }] }
}

const profileErrors = { missing: () => domainError('unauthenticated'), handle_taken: handleTaken } as const

/** True for the display name that readers enter with their first comment on a site. */
function isFirstName({ displayName, ...others }: UserProfile, user: UserRecord): boolean {
  const isAlone = Object.values(others).every((value) => value === undefined)
  return displayName !== undefined && isAlone && user.displayName === null
}

/**
 * Changes the person's profile; the image has to be their own. With a token that is limited to a site, only a missing
 * display name can be set.
 */
export function updateCurrentUser(
  deps: CurrentUserDeps & StorageDep<UserStoreDep> & ImageStoreDep,
): UseCase<typeof authCalls.updateCurrentUser> {
  const readUser = currentUserReader(deps)
  return async ({ body: profile }, { viewer }) => {
    if (viewer.session.siteId !== null && !isFirstName(profile, viewer.user)) {
      return err(domainError('site_token'))
    }
    if (profile.avatar) {
      const [image] = await deps.imageStore.byIds([profile.avatar.id])
      if (image?.ownerId !== viewer.user.id) return err(domainError('image_not_found'))
    }
    const updated = await deps.storage.transact(({ userStore }) =>
      userStore.updateProfile(viewer.user.id, profile),
    )
    if (!updated.ok) return err(profileErrors[updated.error]())
    return ok({ currentUser: (await readUser(updated.value, null)).currentUser })
  }
}
