/** The pages of a site to which core, mails, payments, feeds or search engines lead. */
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

/** The pages of the main host to which core, mails or payments lead. */
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
  kitchenComment: '/kitchen/:siteSlug/comments/:commentId',
  kitchenPlans: '/kitchen/:siteSlug/plans',
} as const

type Parameter<Pattern extends string> = Pattern extends `${infer First}/${infer Rest}`
  ? Parameter<First> | Parameter<Rest>
  : Pattern extends `:${infer Name}`
    ? Name
    : never

/** A path of the tables with its parameters, each encoded as one segment. */
export function fillPath<Pattern extends string>(
  pattern: Pattern,
  parameters: Readonly<Record<Parameter<Pattern>, string>>,
): string {
  const values: Readonly<Record<string, string>> = parameters
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** The page that says what was bought; the payment service puts the id of its checkout in the braces. */
export const boughtTemplate = '/subscribe/success/{CHECKOUT_SESSION_ID}'

/** Where a recipe is shown before it is published, to those who have its link; on the host of its site. */
export const previewPath = '/preview/:previewToken'

/** Where the links in the texts of newsletters lead, and from there on; on the main host. */
export const newsletterLinkPath = '/go/:linkToken'

/** Where a mailed link leads that keeps its target to the server: the address moves on to it with the token. */
export const onwardPath = '/sign-in/link'
