import type { StorageDep } from '../../ports/stores/storage.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { UseCases } from '../contract/use-cases.ts'
import type { preferenceCalls } from './preference-calls.ts'
import { write } from '../contract/write.ts'

/** Creates the use cases of a person's reading preferences on all sites. */
export function createPreferenceUseCases(
  deps: UserStoreDep & StorageDep<UserStoreDep>,
): UseCases<typeof preferenceCalls> {
  return {
    async getPreferences(_input, { viewer }) {
      return ok({ preferences: await deps.userStore.preferences(viewer.user.id) })
    },
    async updatePreferences({ body }, { viewer }) {
      const isAboutMails = body.mailsOfReplies !== undefined || body.mailsOfComments !== undefined
      if (viewer.session.siteId !== null && isAboutMails) return err(domainError('site_token'))
      const preferences = await write(deps, ({ userStore }) =>
        userStore.changePreferences(viewer.user.id, body),
      )
      return preferences === null ? err(domainError('unauthenticated')) : ok({ preferences })
    },
  }
}
