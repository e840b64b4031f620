import type { Catalogue } from '../catalogue.ts'
import type { AnyCallContext, UseCases, Viewer } from '../use-cases.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { MailerDep } from '../../ports/mailer.ts'
import type { RandomDep } from '../../ports/random.ts'
import { err, ok, type Result } from '../../values/result.ts'
import type { PlatformDep } from '../../model/site/platform-address.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'
import { subscribeReader, type SubscribeReaderDeps } from '../subscription/subscribe-reader.ts'
import type { authCalls } from './auth-calls.ts'
import { currentUserReader, type CurrentUserDeps } from './current-user.ts'
import { singleUseLifetimeSeconds } from '../../model/account/lifetimes.ts'
import { createSignInMailing, type SignInMailingDeps } from './sign-in-mailing.ts'
import type { SessionStoreDep } from '../../ports/stores/session-store.ts'
import type { CurrentUser, SiteUserData } from '../../model/account/user.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { SignInRequest } from '../../model/account/session-record.ts'
import { singleUsePrefix } from '../../model/account/single-use-token.ts'

type AuthUseCases = Pick<UseCases<Catalogue>, keyof typeof authCalls>

/** The ports that the account calls use. */
export type AuthDeps = SignInMailingDeps &
  CurrentUserDeps &
  UserStoreDep &
  SubscribeReaderDeps &
  SessionStoreDep &
  SiteStoreDep &
  ClockDep &
  RandomDep &
  MailerDep &
  PlatformDep

/** How many codes an hour one client address may try, whatever the addresses that they are for. */
export const codeLimit = { name: 'sign_in_code_client', count: 60, seconds: 3600 } as const

/** Signing in and out, and who is signed in. */
export function createAuthUseCases(deps: AuthDeps): AuthUseCases {
  const mailing = createSignInMailing(deps)
  const readUser = currentUserReader(deps)

  return {
    requestSignIn: ({ body, next }, context) => mailing.signIn({ ...body, next }, context),
    requestSiteSignIn: ({ body, next }, context) => mailing.signIn({ ...body, next }, context),
    signUp: ({ body, next }, context) => mailing.signUp({ ...body, next }, context),
    siteSignUp: ({ body, next }, context) => mailing.signUp({ ...body, next }, context),
    confirmSignIn: ({ token, body }, context) => confirmToken(token, body?.marker, context),
    confirmSiteSignIn: ({ token, body }, context) => confirmToken(token, body?.marker, context),
    confirmSignInCode: ({ body }, context) => confirmCode(body, null, context),
    confirmSiteSignInCode: ({ body }, context) => confirmCode(body, context.site, context),

    async signOut(_input, { viewer }) {
      await deps.sessionStore.revokeSession(viewer.session.tokenHash)
      return ok({})
    },
    async getCurrentUser(_input, { viewer }) {
      return ok({ currentUser: (await readUser(viewer.user, null)).currentUser })
    },
    async getSiteCurrentUser(_input, { viewer, site }) {
      return ok(await readUser(viewer.user, site))
    },
    async updateCurrentUser({ body }, { viewer }) {
      return updateProfile(body, viewer)
    },
    async createSingleUseToken(_input, { viewer, clientAddress }) {
      const singleUseToken = singleUsePrefix + deps.random.token()
      const now = deps.clock.now()
      await deps.sessionStore.saveRequest({
        tokenHash: deps.random.digest(singleUseToken),
        codeHash: null,
        kind: 'single_use',
        email: viewer.user.email,
        siteId: null,
        subscribe: false,
        target: null,
        markerHash: clientDigest(clientAddress),
        sessionHash: viewer.session.tokenHash,
        createdAt: now,
        expiresAt: new Date(now.getTime() + singleUseLifetimeSeconds * 1000),
        codeExpiresAt: null,
      })
      return ok({ singleUseToken })
    },
  }

  /** A marker comes from pages alone that confirm without a press; then the link must be their own. */
  async function confirmToken(
    token: string,
    marker: string | null | undefined,
    { site, clientAddress }: AnyCallContext,
  ) {
    const tokenHash = deps.random.digest(token)
    if (marker !== undefined) {
      const pending = await deps.sessionStore.peekByToken(tokenHash, deps.clock.now())
      if (pending && !isOwnLink(pending, marker, clientAddress)) return err(domainError('link_unconfirmed'))
    }
    const request = await deps.sessionStore.claimByToken(tokenHash, deps.clock.now())
    return request ? ok(await startSession(request, site)) : err(domainError('link_expired'))
  }

  function isOwnLink({ kind, markerHash }: SignInRequest, marker: string | null, clientAddress: string) {
    if (kind === 'single_use') return markerHash === clientDigest(clientAddress)
    return marker !== null && markerHash === deps.random.digest(marker)
  }

  /** Hosts of the platform share no storage in a browser; the client's address is what they both see. */
  function clientDigest(clientAddress: string): string {
    return deps.random.digest(`client ${clientAddress}`)
  }

  async function confirmCode(
    { email, code }: { email: string; code: string },
    site: SiteRecord | null,
    { clientAddress }: AnyCallContext,
  ) {
    const wait = await deps.limitStore.take(codeLimit, clientAddress, deps.clock.now())
    if (wait !== null) return err(domainError('rate_limited', undefined, { retryAfterSeconds: wait }))
    const address = email.toLowerCase()
    const codeHash = deps.random.digest(`${address}:${code}`)
    const request = await deps.sessionStore.claimByCode(address, codeHash, deps.clock.now())
    return request ? ok(await startSession(request, site)) : err(domainError('code_invalid'))
  }

  async function startSession(
    request: SignInRequest,
    site: SiteRecord | null,
  ): Promise<{ currentUser: CurrentUser; siteUserData: SiteUserData; authToken: string }> {
    const now = deps.clock.now()
    const user = await deps.userStore.ensure({
      ...{ id: deps.random.uuid(), email: request.email },
      ...{ createdAt: now, confirmedAt: now },
    })
    // The address is confirmed now, so newsletters may be mailed to it.
    if (request.subscribe && request.siteId !== null) {
      await subscribeReader({ siteId: request.siteId, userId: user.id }, deps)
    }
    const authToken = deps.random.token()
    const tokenHash = deps.random.digest(authToken)
    await deps.sessionStore.createSession({ tokenHash, userId: user.id, createdAt: now, lastUsedAt: now })
    return { ...(await readUser(user, site)), authToken }
  }

  async function updateProfile(
    profile: Parameters<AuthUseCases['updateCurrentUser']>[0]['body'],
    viewer: Viewer,
  ): Promise<Result<{ currentUser: CurrentUser }, DomainError>> {
    if (profile.avatar) {
      const [image] = await deps.imageStore.byIds([profile.avatar.id])
      if (image?.ownerId !== viewer.user.id) return err(domainError('image_not_found'))
    }
    const updated = await deps.userStore.updateProfile(viewer.user.id, profile)
    if (!updated.ok) return err(domainError(profileErrors[updated.error]))
    return ok({ currentUser: (await readUser(updated.value, null)).currentUser })
  }
}

const profileErrors = { missing: 'unauthenticated', handle_taken: 'handle_taken' } as const
