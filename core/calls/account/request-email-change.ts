import { emailChangeMail, type EmailChangeMailKind } from '../../model/account/email-change-mail.ts'
import {
  emailChangeOf,
  emailChangeSeconds,
  type EmailChangeRecord,
} from '../../model/account/email-change.ts'
import { fillPath, mainPaths } from '../../model/platform/page-paths.ts'
import type { PlatformDep } from '../../model/platform/platform-address.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { RenderMailDep } from '../../ports/mail-renderer.ts'
import type { MailerDep } from '../../ports/mailer.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { EmailChangeStoreDep } from '../../ports/stores/accounts/email-change-store.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { domainError, validationError } from '../../values/errors.ts'
import { err, ok } from '../../values/result.ts'
import { loadMailBrand } from '../mail/mail-brand.ts'
import { mailError } from '../mail/send-now.ts'
import { writeMail } from '../mail/write-mail.ts'
import type { UseCase } from '../contract/use-cases.ts'
import type { emailChangeCalls } from './email-change-calls.ts'
import { write } from '../contract/write.ts'
import { consumeLimit } from '../services/consume-limit.ts'

/** The maximum number of requests per hour by one account, and for one new address. */
const emailChangeLimits = {
  account: { name: 'email_change_account', count: 5, seconds: 3600 },
  address: { name: 'email_change_address', count: 5, seconds: 3600 },
} as const

type MailingDeps = MailerDep & RenderMailDep & ImageStoreDep & PlatformDep

/** The ports of `requestEmailChange`. */
export type RequestEmailChangeDeps = MailingDeps &
  EmailChangeStoreDep &
  StorageDep<EmailChangeStoreDep & LimitStoreDep> &
  UserStoreDep &
  ClockDep &
  RandomDep &
  LoggerDep

/** Stores a change and mails both addresses. The response is the same whether or not the new address has an account. */
export function requestEmailChange(
  deps: RequestEmailChangeDeps,
): UseCase<typeof emailChangeCalls.requestEmailChange> {
  return async ({ body: { email } }, { viewer: { user } }) => {
    if (email === user.email) {
      return err(validationError([{ path: 'email', message: 'This is already your address' }]))
    }
    const wait =
      (await consumeLimit(deps, emailChangeLimits.account, user.id)) ??
      (await consumeLimit(deps, emailChangeLimits.address, email))
    if (wait !== null) {
      const message = 'Too many address changes were requested; try again later.'
      return err(domainError('rate_limited', message, { retryAfterSeconds: wait }))
    }
    const now = deps.clock.now()
    const [oldToken, newToken] = [deps.random.token(), deps.random.token()]
    const change: EmailChangeRecord = {
      ...{ userId: user.id, email },
      ...{ oldTokenHash: deps.random.digest(oldToken), newTokenHash: deps.random.digest(newToken) },
      ...{ oldConfirmedAt: null, newConfirmedAt: null },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + emailChangeSeconds * 1000) },
    }
    await write(deps, ({ emailChangeStore }) => emailChangeStore.save(change))
    try {
      await sendChangeMail(deps, 'confirm_old', user.email, linkPath(oldToken))
      if ((await deps.userStore.byEmail(email)) === null) {
        await sendChangeMail(deps, 'confirm_new', email, linkPath(newToken))
      } else {
        await sendChangeMail(deps, 'taken', email, mainPaths.signIn)
      }
    } catch (thrown) {
      deps.logger.warn('change of address not mailed', { userId: user.id, error: String(thrown) })
      await write(deps, ({ emailChangeStore }) => emailChangeStore.remove(user.id))
      return err(mailError(thrown))
    }
    return ok({ emailChange: emailChangeOf(change) })
  }
}

const linkPath = (changeToken: string) => fillPath(mainPaths.emailChange, { changeToken })

/** Sends a mail about a change of address, in the platform's name. */
export async function sendChangeMail(
  deps: MailingDeps,
  kind: EmailChangeMailKind,
  to: string,
  path: string,
): Promise<void> {
  const brand = await loadMailBrand(deps, null)
  const document = emailChangeMail({ kind, brand, link: deps.platform.url + path })
  await deps.mailer.send(await writeMail(deps.renderMail, document, to))
}
