import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import { domainError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import type { UseCases } from '../contract/use-cases.ts'
import type { preferenceCalls } from './preference-calls.ts'

/** Creates the use cases of a person's reading preferences on all sites. */
export function createPreferenceUseCases({ userStore }: UserStoreDep): UseCases<typeof preferenceCalls> {
  return {
    async getPreferences(_input, { viewer }) {
      return ok({ preferences: await userStore.preferences(viewer.user.id) })
    },
    async updatePreferences({ body }, { viewer }) {
      const isAboutMails = body.mailsOfReplies !== undefined || body.mailsOfComments !== undefined
      if (viewer.session.siteId !== null && isAboutMails) return err(domainError('site_token'))
      const preferences = await userStore.changePreferences(viewer.user.id, body)
      return preferences === null ? err(domainError('unauthenticated')) : ok({ preferences })
    },
  }
}
