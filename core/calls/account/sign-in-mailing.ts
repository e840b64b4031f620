import type { AnyCallContext } from '../contract/use-cases.ts'
import { domainError, type DomainError } from '../../values/errors.ts'
import type { ClockDep } from '../../ports/clock.ts'
import type { LoggerDep } from '../../ports/logger.ts'
import type { MailerDep } from '../../ports/mailer.ts'
import type { RandomDep } from '../../ports/random.ts'
import { err, type Result } from '../../values/result.ts'
import type { PlatformDep } from '../../model/platform/platform-address.ts'
import { originOf, safeNext, withParameter } from '../../model/site/safe-next.ts'
import type { SiteStoreDep } from '../../ports/stores/sites/site-store.ts'
import { codeLifetimeSeconds, linkLifetimeSeconds } from '../../model/account/lifetimes.ts'
import type { LimitStoreDep } from '../../ports/stores/limits/limit-store.ts'
import type { ImageStoreDep } from '../../ports/stores/media/image-store.ts'
import { markerDigest } from './marker-digest.ts'
import { siteNameInMail } from '../../model/mail/site-name-in-mail.ts'
import { loadMailBrand } from '../mail/mail-brand.ts'
import { sendNow } from '../mail/send-now.ts'
import { writeMail } from '../mail/write-mail.ts'
import type { RenderMailDep } from '../../ports/mail-renderer.ts'
import { checkoutSuccessTemplate, mailedLinkPath, sitePaths } from '../../model/platform/page-paths.ts'
import { signInMail, type SignInMail, type SignInPurpose } from '../../model/account/sign-in-mail.ts'
import type { SessionStoreDep } from '../../ports/stores/accounts/session-store.ts'
import type { StorageDep } from '../../ports/stores/storage.ts'
import type { UserStoreDep } from '../../ports/stores/accounts/user-store.ts'
import { signupPageOf } from '../../model/subscription/signup-page.ts'
import type { SiteRecord } from '../../model/site/site-record.ts'
import { write } from '../contract/write.ts'
import { consumeLimit } from '../services/consume-limit.ts'

/** The maximum number of sign-in mails per hour to one address, and of requests from one client address. */
export const signInMailLimits = {
  address: { name: 'sign_in_mail_address', count: 5, seconds: 3600 },
  client: { name: 'sign_in_mail_client', count: 20, seconds: 3600 },
} as const

/** The ports of `createSignInMailing`. */
export type SignInMailingDeps = UserStoreDep &
  StorageDep<SessionStoreDep & LimitStoreDep> &
  SiteStoreDep &
  ClockDep &
  RandomDep &
  MailerDep &
  LoggerDep &
  RenderMailDep &
  ImageStoreDep &
  PlatformDep

/** A person whose account was created by a payment, and the target of the link in their mail. */
type Welcome = {
  readonly email: string
  /** May contain `{CHECKOUT_SESSION_ID}`. */
  readonly next: string
  readonly site: SiteRecord
  /** The id of the checkout at the payment service. */
  readonly checkoutId: string
}

/** A requested mail. */
export type MailRequest = {
  readonly email: string
  readonly next?: string | undefined
  /** True to subscribe to the site's newsletter once the address is confirmed. */
  readonly subscribe?: boolean | undefined
  /** The path of the page with the sign-up form. */
  readonly signupPage?: string | undefined
  /** The secret of the requesting browser. */
  readonly marker?: string | undefined
}

type MailingResult = Promise<Result<Record<string, never>, DomainError>>

/** A mail to write: the effect of its link, and its target if the request has none. */
type MailPlan = MailRequest & {
  readonly purpose: SignInPurpose
  readonly fallbackPath: string
  readonly site: SiteRecord | null
}

/** Mails sign-in and sign-up links. The response is the same for known and unknown addresses. */
export function createSignInMailing(deps: SignInMailingDeps) {
  return {
    /** A link that signs in, and creates the account if there is none. */
    async signIn({ email, next, marker }: MailRequest, context: AnyCallContext): MailingResult {
      const limited = await takeLimits(email, context)
      if (limited) return err(limited)
      const purpose = (await deps.userStore.byEmail(email)) ? 'sign_in' : 'create_account'
      return mailLink({ email, next, marker, purpose, fallbackPath: sitePaths.callback, site: context.site })
    },
    /** A link that creates the account if there is none, and subscribes if that was requested. */
    async signUp(request: MailRequest, context: AnyCallContext): MailingResult {
      const limited = await takeLimits(request.email, context)
      if (limited) return err(limited)
      const { site } = context
      if (request.subscribe === true && site !== null) {
        return mailLink({ ...request, purpose: 'subscribe', fallbackPath: sitePaths.subscribed, site })
      }
      const purpose = (await deps.userStore.byEmail(request.email)) ? 'sign_in' : 'create_account'
      return mailLink({ ...request, purpose, fallbackPath: sitePaths.callback, site })
    },
    /** For an account that was created by a payment; its newsletters start when the link confirms the address. */
    welcome({ email, next, site, checkoutId }: Welcome): MailingResult {
      const filled = (path: string) => path.replaceAll('{CHECKOUT_SESSION_ID}', checkoutId)
      const places = { next: filled(next), fallbackPath: filled(checkoutSuccessTemplate) }
      return mailLink({ email, subscribe: true, purpose: 'welcome', ...places, site })
    },
  }

  /** A client over its own limit does not use up the limit of the address. */
  async function takeLimits(email: string, { clientAddress }: AnyCallContext): Promise<DomainError | null> {
    const wait =
      (await consumeLimit(deps, signInMailLimits.client, clientAddress)) ??
      (await consumeLimit(deps, signInMailLimits.address, email.toLowerCase()))
    if (wait === null) return null
    const message = 'Too many sign-in mails were requested; try again later.'
    return domainError('rate_limited', message, { retryAfterSeconds: wait })
  }

  async function mailLink({ purpose, fallbackPath, site, ...request }: MailPlan): MailingResult {
    const email = request.email.toLowerCase()
    const token = deps.random.token()
    const code = deps.random.code()
    const now = deps.clock.now()
    const { platform } = deps
    const origin = originOf(site, platform)
    const target = safeNext(request.next, site, fallbackPath, platform)
    await write(deps, ({ sessionStore }) =>
      sessionStore.saveRequest({
        tokenHash: deps.random.digest(token),
        codeHash: deps.random.digest(`${email}:${code}`),
        kind: purpose === 'sign_in' ? 'sign_in' : 'sign_up',
        email,
        siteId: site?.id ?? null,
        isOnOwnDomain: site !== null && site.domain !== null,
        subscribe: request.subscribe ?? false,
        signupPage: signupPageOf(request.signupPage),
        target,
        markerHash: markerDigest(deps.random, request.marker),
        sessionHash: null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + linkLifetimeSeconds * 1000),
        codeExpiresAt: new Date(now.getTime() + codeLifetimeSeconds * 1000),
      }),
    )
    const isConfirmed = ((await deps.userStore.byEmail(email))?.confirmedAt ?? null) !== null
    const isOwnPage = target === origin + fallbackPath
    // The redirect is on the host that the link leads to, because no other host may see the token.
    const redirect = (target.startsWith(`${platform.url}/`) ? platform.url : origin) + mailedLinkPath
    const link = withParameter(isConfirmed || isOwnPage ? target : redirect, 'mgk', token)
    const mail = { purpose, link, code }
    return isConfirmed ? sendBranded(mail, email, site) : sendPlain(mail, email, site)
  }

  /** For confirmed addresses: sends the mail in the name of the requesting site. */
  async function sendBranded(mail: WrittenMail, to: string, site: SiteRecord | null): MailingResult {
    const brand = await loadMailBrand(deps, site)
    const document = signInMail({ ...mail, brand, place: brand.name, address: hostOf(brand.url) })
    const written = await writeMail(deps.renderMail, document, to)
    return sendNow(deps, site === null ? written : { ...written, fromSite: site.settings.slug })
  }

  /**
   * For unconfirmed addresses: sends the mail in the platform's name and words. Of the site it contains only the title,
   * so that sites cannot have their own texts mailed to strangers.
   */
  async function sendPlain(mail: WrittenMail, to: string, site: SiteRecord | null): MailingResult {
    const brand = await loadMailBrand(deps, null)
    const address = hostOf(originOf(site, deps.platform))
    const place = site === null ? brand.name : siteNameInMail(site.settings.title, address)
    return sendNow(deps, await writeMail(deps.renderMail, signInMail({ ...mail, brand, place, address }), to))
  }
}

type WrittenMail = Pick<SignInMail, 'purpose' | 'link' | 'code'>

function hostOf(origin: string): string {
  return origin.replace(/^https?:\/\//, '')
}
