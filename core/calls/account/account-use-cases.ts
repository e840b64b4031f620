import type { UseCases } from '../contract/use-cases.ts'
import { validationError } from '../../values/errors.ts'
import type { ClockDep } from '../../ports/clock.ts'
import { err, ok } from '../../values/result.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { loadSiteReferences } from '../services/load-site-references.ts'
import type { PlatformDep } from '../../model/platform/platform-address.ts'
import type { accountCalls } from './account-calls.ts'
import { createAccountDeletion, type AccountDeletionDeps } from './account-deletion.ts'
import type { AccountStoreDep } from '../../ports/stores/accounts/account-store.ts'
import { createDeviceUseCases } from './device-use-cases.ts'
import { personalData } from './personal-data.ts'

type AccountUseCases = UseCases<typeof accountCalls>

/** The ports of the calls about an account as a whole. */
export type AccountDeps = Parameters<typeof createDeviceUseCases>[0] &
  AccountDeletionDeps &
  AccountStoreDep &
  UserStoreDep &
  SiteStoreDep &
  PlatformDep &
  ClockDep

/** The personal data of an account, and its deletion. */
export function createAccountUseCases(deps: AccountDeps): AccountUseCases {
  const deleteAccount = createAccountDeletion(deps)
  return {
    ...createDeviceUseCases(deps),

    async exportCurrentUser(_input, { viewer: { user } }) {
      const [holdings, managed, preferences] = await Promise.all([
        deps.accountStore.holdings({ userId: user.id, email: user.email }),
        deps.siteStore.managedBy(user.id),
        deps.userStore.preferences(user.id),
      ])
      const { comments, upvotes, bookmarks, recipeNotes, subscriptions, checkouts, newsletters } = holdings
      const about = [comments, upvotes, bookmarks, recipeNotes, subscriptions, checkouts, newsletters].flat()
      const siteIds = [...about.map(({ siteId }) => siteId), ...managed.map(({ site }) => site.id)]
      const siteById = await loadSiteReferences(deps, siteIds)
      const now = deps.clock.now()
      return ok({ personalData: personalData({ user, preferences, holdings, managed, siteById, now }) })
    },

    async deleteCurrentUser({ body }, { viewer: { user } }) {
      if (body.email.toLowerCase() !== user.email) {
        return err(validationError([{ path: 'email', message: 'Type the address of your account' }]))
      }
      return deleteAccount(user, body)
    },
  }
}
