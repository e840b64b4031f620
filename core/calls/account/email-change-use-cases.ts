import { emailChangeOf, type EmailChangeRecord } from '../../model/account/email-change.ts'
import { mainPaths } from '../../model/platform/page-paths.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { UseCases } from '../contract/use-cases.ts'
import { currentUserReader, type CurrentUserDeps } from './current-user.ts'
import type { emailChangeCalls } from './email-change-calls.ts'
import { requestEmailChange, sendChangeMail, type RequestEmailChangeDeps } from './request-email-change.ts'
import { write } from '../contract/write.ts'

/** The ports of the calls that change an address. */
export type EmailChangeDeps = RequestEmailChangeDeps & CurrentUserDeps

const confirmErrors = { missing: 'change_link_expired', taken: 'email_taken' } as const

/** Creates the use cases that change the address of an account. Both addresses confirm the change. */
export function createEmailChangeUseCases(deps: EmailChangeDeps): UseCases<typeof emailChangeCalls> {
  const { emailChangeStore, clock, random, logger } = deps
  const readUser = currentUserReader(deps)

  /**
   * Only a person who is signed in to the account can confirm, so that another person's address is never assigned to
   * it.
   */
  async function ownChange(
    tokenHash: string,
    userId: string,
  ): Promise<Result<EmailChangeRecord, DomainError>> {
    const change = await emailChangeStore.byToken(tokenHash, clock.now())
    if (change === null) return err(domainError('change_link_expired'))
    return change.userId === userId ? ok(change) : err(domainError('change_link_foreign'))
  }

  return {
    requestEmailChange: requestEmailChange(deps),

    async getEmailChange(_input, { viewer }) {
      const change = await emailChangeStore.byUser(viewer.user.id, clock.now())
      return ok({ emailChange: change && emailChangeOf(change) })
    },

    async cancelEmailChange(_input, { viewer }) {
      await write(deps, (stores) => stores.emailChangeStore.remove(viewer.user.id))
      return ok({})
    },

    async getEmailConfirmation({ changeToken }, { viewer }) {
      const tokenHash = random.digest(changeToken)
      const found = await ownChange(tokenHash, viewer.user.id)
      if (!found.ok) return found
      const side = found.value.oldTokenHash === tokenHash ? 'old' : 'new'
      return ok({ emailChange: emailChangeOf(found.value), side })
    },

    async confirmEmailChange({ changeToken }, { viewer }) {
      const tokenHash = random.digest(changeToken)
      const found = await ownChange(tokenHash, viewer.user.id)
      if (!found.ok) return found
      const confirmed = await deps.storage.transact((stores) =>
        stores.emailChangeStore.confirm(tokenHash, clock.now()),
      )
      if (!confirmed.ok) return err(domainError(confirmErrors[confirmed.error]))
      const { user, change } = confirmed.value
      if (change === null) await notifyOldAddress(viewer.user.email, user.id)
      const { currentUser } = await readUser(user, null)
      return ok({ currentUser, emailChange: change && emailChangeOf(change) })
    },
  }

  /** The address has already changed; a mail that fails does not fail the call. */
  async function notifyOldAddress(address: string, userId: string): Promise<void> {
    try {
      await sendChangeMail(deps, 'changed', address, mainPaths.profile)
    } catch (thrown) {
      logger.warn('old address not notified of its change', { userId, error: String(thrown) })
    }
  }
}
