import { z } from 'zod'
import { clearable } from '../../values/clearable.ts'
import { freeObject } from '../../values/bounded.ts'
import { defineCall } from '../contract/call.ts'
import { limits } from '../../values/limits.ts'
import { CurrentUser, Email, SiteUserData, UserProfile } from '../../model/account/user.ts'

const next = z.object({ next: z.string().max(limits.href).optional() })
const nothing = z.object({})
/** The fields that sign-up forms send in addition to the address. */
export const tracking = {
  fbp: clearable(z.string().max(limits.trackingId)),
  fbc: clearable(z.string().max(limits.trackingId)),
  eventId: clearable(z.string().max(limits.trackingId)),
  userAgent: clearable(z.string().max(limits.userAgent)),
  metadata: clearable(freeObject(limits.metadata)),
}

/** A secret that a browser generates for a request. Only links of that request are confirmed there without a press. */
export const Marker = z
  .string()
  .max(100)
  .regex(/^[\w-]{20,100}$/)

/**
 * The path of the page on which the reader subscribes, shown to managers of the site. Text that is not a path is
 * ignored.
 */
export const SignupPage = z.string().max(limits.href)

const marker = Marker.optional()
const SignIn = z.object({ email: Email, marker })
const SignUp = z.object({ email: Email, marker, ...tracking })
const SiteSignUp = z.object({
  email: Email,
  subscribe: z.boolean().optional(),
  signupPage: SignupPage.optional(),
  marker,
  ...tracking,
})
/**
 * The secret of the browser that confirms, or null. With a marker, a link that was not mailed for it is not used up
 * unless it was `pressed`. The same marker can confirm the link again within 5 minutes.
 */
export const LinkConfirmation = z
  .object({ marker: clearable(Marker), pressed: z.boolean().optional() })
  .optional()
/** As with a link, the marker that is sent with the code uses it up. */
export const SignInCode = z.object({
  email: Email,
  marker,
  code: z
    .string()
    .max(6)
    .regex(/^\d{6}$/, { error: 'Enter the 6 digits' }),
})

/**
 * The site on which a single-use token signs in (the main host if omitted), and the secret of the browser that can
 * confirm it without a press.
 */
const SingleUse = z.object({ siteSlug: z.string().max(limits.siteSlug).optional(), marker }).optional()

const SignedIn = z.object({ currentUser: CurrentUser, authToken: z.string() })
const SiteSignedIn = SignedIn.extend({ siteUserData: SiteUserData })

/** The calls about signing in and out. */
export const authCalls = {
  requestSignIn: defineCall('requestSignIn', {
    summary: 'Mails a sign-in link and code; the response does not reveal whether the account exists.',
    access: 'anyone',
    query: next,
    body: SignIn,
    result: nothing,
    errors: ['rate_limited'],
  }),
  confirmSignIn: defineCall('confirmSignIn', {
    summary: 'Exchanges the token of a link for an auth token.',
    access: 'anyone',
    body: LinkConfirmation,
    result: SignedIn,
    errors: ['link_expired', 'link_unconfirmed'],
  }),
  confirmSignInCode: defineCall('confirmSignInCode', {
    summary: 'Exchanges a 6-digit code from a sign-in email for an auth token.',
    access: 'anyone',
    body: SignInCode,
    result: SignedIn,
    errors: ['code_invalid', 'rate_limited'],
  }),
  signUp: defineCall('signUp', {
    summary: 'Mails a link that creates the account when it is confirmed.',
    access: 'anyone',
    query: next,
    body: SignUp,
    result: nothing,
    errors: ['rate_limited'],
  }),
  signOut: defineCall('signOut', {
    summary: 'Revokes the auth token that came with the call.',
    access: 'user',
    needsSession: true,
    result: nothing,
  }),
  getCurrentUser: defineCall('getCurrentUser', {
    summary: 'Returns the owner of the token.',
    access: 'user',
    result: z.object({ currentUser: CurrentUser }),
  }),
  updateCurrentUser: defineCall('updateCurrentUser', {
    summary: "Changes the given fields of the caller's profile.",
    access: 'user',
    body: UserProfile,
    result: z.object({ currentUser: CurrentUser }),
    errors: ['handle_taken', 'image_not_found'],
  }),
  createSingleUseToken: defineCall('createSingleUseToken', {
    summary:
      'Creates a single-use token that signs in on the main host, or on the given site, within 60 seconds.',
    access: 'user',
    needsSession: true,
    body: SingleUse,
    result: z.object({ singleUseToken: z.string() }),
    errors: ['site_not_found'],
  }),
  requestSiteSignIn: defineCall('requestSiteSignIn', {
    summary:
      'Mails a sign-in link and code for a site; the response does not reveal whether the account exists.',
    access: 'anyone',
    query: next,
    body: SignIn,
    result: nothing,
    errors: ['rate_limited'],
  }),
  confirmSiteSignIn: defineCall('confirmSiteSignIn', {
    summary: 'Exchanges the token of a link for the reader, their data on the site and an auth token.',
    access: 'anyone',
    body: LinkConfirmation,
    result: SiteSignedIn,
    errors: ['link_expired', 'link_unconfirmed'],
  }),
  confirmSiteSignInCode: defineCall('confirmSiteSignInCode', {
    summary: 'Exchanges a 6-digit code for the reader, their data on the site and an auth token.',
    access: 'anyone',
    body: SignInCode,
    result: SiteSignedIn,
    errors: ['code_invalid', 'rate_limited'],
  }),
  siteSignUp: defineCall('siteSignUp', {
    summary:
      'Mails a link that creates the account, and subscribes to the site where asked, when it is confirmed.',
    access: 'anyone',
    query: next,
    body: SiteSignUp,
    result: nothing,
    errors: ['rate_limited'],
  }),
  getSiteCurrentUser: defineCall('getSiteCurrentUser', {
    summary: 'Returns the owner of the token and their data on the site.',
    access: 'user',
    result: z.object({ currentUser: CurrentUser, siteUserData: SiteUserData }),
  }),
} as const
