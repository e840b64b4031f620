import type { AnyCallContext } from '../use-cases.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { MailerDep } from '../../ports/mailer.ts'
import type { RandomDep } from '../../ports/random.ts'
import { err, ok, type Result } from '../../values/result.ts'
import { siteOrigin, type PlatformDep } from '../../model/site/platform-address.ts'
import { safeNext, withParameter } from '../site/safe-next.ts'
import type { SiteStoreDep } from '../../ports/stores/site-store.ts'
import { codeLifetimeSeconds, linkLifetimeSeconds } from '../../model/account/lifetimes.ts'
import type { LimitStoreDep } from '../../ports/stores/limit-store.ts'
import type { ImageStoreDep } from '../../ports/stores/image-store.ts'
import { loadMailBrand } from '../mail/mail-brand.ts'
import type { MailDocument } from '../../model/mail/mail-document.ts'
import { writeMail } from '../mail/write-mail.ts'
import type { RenderMailDep } from '../../ports/mail-renderer.ts'
import { invitationMail, signInMail } from '../../model/account/sign-in-mail.ts'
import type { SessionStoreDep } from '../../ports/stores/session-store.ts'
import type { UserStoreDep } from '../../ports/stores/user-store.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import type { SignInRequest } from '../../model/account/session-record.ts'

/** How many sign-in mails an hour go to one address, and are asked for from one client address. */
export const signInMailLimits = {
  address: { name: 'sign_in_mail_address', count: 5, seconds: 3600 },
  client: { name: 'sign_in_mail_client', count: 20, seconds: 3600 },
} as const

/** The page that a link leads to when the caller names none. */
const callbackPath = '/sign-in/callback'

/** The ports that the sending of sign-in mails uses. */
export type SignInMailingDeps = UserStoreDep &
  SessionStoreDep &
  LimitStoreDep &
  SiteStoreDep &
  ClockDep &
  RandomDep &
  MailerDep &
  RenderMailDep &
  ImageStoreDep &
  PlatformDep

/** A mail that somebody asks for. */
export type MailRequest = {
  readonly email: string
  readonly next?: string | undefined
  /** Subscribe to the site's newsletter once the address is confirmed. */
  readonly subscribe?: boolean | undefined
  /** The secret of the browser that asks. */
  readonly marker?: string | undefined
}

type Answer = Promise<Result<Record<string, never>, DomainError>>

/** Mails sign-in and sign-up links. Both answer alike for known and unknown addresses. */
export function createSignInMailing(deps: SignInMailingDeps) {
  return {
    async signIn({ email, next, marker }: MailRequest, context: AnyCallContext): Answer {
      const limited = await takeLimits(email, context)
      if (limited) return err(limited)
      const user = await deps.userStore.byEmail(email)
      if (user) return mailLink('sign_in', { email: user.email, next, marker }, context)
      const link = `${origin(context.site)}/sign-up`
      const brand = await loadMailBrand(deps, context.site)
      await send(invitationMail({ brand, link }), email.toLowerCase(), context.site)
      return ok({})
    },
    async signUp(request: MailRequest, context: AnyCallContext): Answer {
      const limited = await takeLimits(request.email, context)
      if (limited) return err(limited)
      return mailLink('sign_up', request, context)
    },
    /** For an account that came of a payment; its newsletters begin once the link confirms the address. */
    welcome(email: string, next: string, site: SiteRecord): Answer {
      return mailLink('sign_up', { email, next, subscribe: true }, { site })
    },
  }

  /** A client that is over its own limit uses up nothing of the address that it names. */
  async function takeLimits(email: string, { clientAddress }: AnyCallContext): Promise<DomainError | null> {
    const now = deps.clock.now()
    const wait =
      (await deps.limitStore.take(signInMailLimits.client, clientAddress, now)) ??
      (await deps.limitStore.take(signInMailLimits.address, email.toLowerCase(), now))
    if (wait === null) return null
    const message = 'Too many sign-in mails were asked for; try again later.'
    return domainError('rate_limited', message, { retryAfterSeconds: wait })
  }

  async function mailLink(
    kind: SignInRequest['kind'],
    { next, subscribe = false, marker, ...request }: MailRequest,
    { site }: Pick<AnyCallContext, 'site'>,
  ): Answer {
    const email = request.email.toLowerCase()
    const token = deps.random.token()
    const code = deps.random.code()
    const now = deps.clock.now()
    await deps.sessionStore.saveRequest({
      tokenHash: deps.random.digest(token),
      codeHash: deps.random.digest(`${email}:${code}`),
      kind,
      email,
      siteId: site?.id ?? null,
      subscribe,
      markerHash: marker === undefined ? null : deps.random.digest(marker),
      sessionHash: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLifetimeSeconds * 1000),
      codeExpiresAt: new Date(now.getTime() + codeLifetimeSeconds * 1000),
    })
    const target = await safeNext(next, origin(site), callbackPath, deps)
    const link = withParameter(target, 'mgk', token)
    await send(signInMail({ brand: await loadMailBrand(deps, site), link, code }), email, site)
    return ok({})
  }

  function origin(site: SiteRecord | null): string {
    return site
      ? siteOrigin(deps.platform, { slug: site.settings.slug, domain: site.domain })
      : deps.platform.url
  }

  async function send(document: MailDocument, to: string, site: SiteRecord | null): Promise<void> {
    const mail = await writeMail(deps.renderMail, document, to)
    await deps.mailer.send(site === null ? mail : { ...mail, fromSite: site.settings.slug })
  }
}
