/** The pages of a site that core, mails, payments, feeds and search engines link to. */
export const sitePaths = {
  home: '/',
  recipes: '/recipes',
  recipe: '/recipes/:recipeSlug',
  collections: '/collections',
  collection: '/collections/:collectionSlug',
  about: '/about',
  links: '/links',
  events: '/events',
  press: '/press',
  book: '/book',
  signIn: '/sign-in',
  signUp: '/sign-up',
  callback: '/sign-in/callback',
  subscribe: '/subscribe',
  subscribed: '/subscribe/success',
  bought: '/subscribe/success/:checkoutSessionId',
} as const

/** The pages of the main host that core, mails and payments link to. */
export const mainPaths = {
  home: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  callback: '/sign-in/callback',
  continue: '/continue',
  profile: '/profile',
  emailChange: '/email-change/:changeToken',
  invitation: '/invitations/:siteSlug/:invitationId',
  subscriptions: '/subscriptions',
  kitchenSettings: '/kitchen/:siteSlug/settings',
  kitchenWebhooks: '/kitchen/:siteSlug/settings/webhooks',
  kitchenComment: '/kitchen/:siteSlug/comments/:commentId',
  kitchenPlans: '/kitchen/:siteSlug/plans',
} as const

type Parameter<Pattern extends string> = Pattern extends `${infer First}/${infer Rest}`
  ? Parameter<First> | Parameter<Rest>
  : Pattern extends `:${infer Name}`
    ? Name
    : never

/** A path of these tables with its parameters filled in, each encoded as one segment. */
export function fillPath<Pattern extends string>(
  pattern: Pattern,
  parameters: Readonly<Record<Parameter<Pattern>, string>>,
): string {
  const values: Readonly<Record<string, string>> = parameters
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** The page after a purchase; the payment service replaces the braces with the id of its checkout. */
export const checkoutSuccessTemplate = '/subscribe/success/{CHECKOUT_SESSION_ID}'

/** The preview of an unpublished recipe for those who have its link; on the host of its site. */
export const previewPath = '/preview/:previewToken'

/** The path of links in newsletters, which redirects to their targets; on the main host. */
export const newsletterLinkPath = '/go/:linkToken'

/** The path of mailed links whose target is stored on the server: it redirects there with the token. */
export const mailedLinkPath = '/sign-in/link'
