import type { SessionStoreDep } from '../../ports/stores/accounts/session-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { DomainError } from '../../values/errors.ts'
import { ok, type Result } from '../../values/result.ts'
import type { AnyCallContext, UseCase, UseCases } from '../contract/use-cases.ts'
import type { authCalls } from './auth-calls.ts'
import { confirmCode } from './confirm-code.ts'
import { confirmLink } from './confirm-link.ts'
import { createSingleUseToken } from './create-single-use-token.ts'
import { currentUserReader } from './current-user.ts'
import { createSignInMailing, type SignInMailingDeps } from './sign-in-mailing.ts'
import type { SignedIn } from './start-session.ts'
import { updateCurrentUser } from './update-current-user.ts'
import { write } from '../contract/write.ts'

/** The ports of the sign-in calls. */
export type AuthDeps = SignInMailingDeps &
  Parameters<typeof confirmCode>[0] &
  Parameters<typeof updateCurrentUser>[0]

/** Creates the use cases of signing in and out and of the current user. */
export function createAuthUseCases(deps: AuthDeps): UseCases<typeof authCalls> {
  const mailing = createSignInMailing(deps)
  const readUser = currentUserReader(deps)
  return {
    requestSignIn: ({ body, next }, context) => mailing.signIn({ ...body, next }, context),
    requestSiteSignIn: ({ body, next }, context) => mailing.signIn({ ...body, next }, context),
    signUp: ({ body, next }, context) => mailing.signUp({ ...body, next }, context),
    siteSignUp: ({ body, next }, context) => mailing.signUp({ ...body, next }, context),
    confirmSignIn: withoutSiteData(confirmLink(deps)),
    confirmSiteSignIn: confirmLink(deps),
    confirmSignInCode: withoutSiteData(confirmCode(deps)),
    confirmSiteSignInCode: confirmCode(deps),
    createSingleUseToken: createSingleUseToken(deps),
    updateCurrentUser: updateCurrentUser(deps),
    signOut: signOut(deps),
    async getCurrentUser(_input, { viewer }) {
      return ok({ currentUser: (await readUser(viewer.user, null)).currentUser })
    },
    async getSiteCurrentUser(_input, { viewer, site }) {
      return ok(await readUser(viewer.user, site))
    },
  }
}

/** The same sign-in on the main host, where there is no data of a site. */
function withoutSiteData<Input>(
  confirm: (input: Input, context: AnyCallContext) => Promise<Result<SignedIn, DomainError>>,
) {
  return async (input: Input, context: AnyCallContext) => {
    const confirmed = await confirm(input, context)
    if (!confirmed.ok) return confirmed
    const { currentUser, authToken } = confirmed.value
    return ok({ currentUser, authToken })
  }
}

function signOut(deps: StorageDep<SessionStoreDep>): UseCase<typeof authCalls.signOut> {
  return async (_input, { viewer }) => {
    await write(deps, ({ sessionStore }) => sessionStore.revokeSession(viewer.session.tokenHash))
    return ok({})
  }
}
