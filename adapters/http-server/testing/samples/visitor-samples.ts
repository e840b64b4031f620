import type { CallName } from '#core/calls/contract/routes.ts'
import { sampleText } from '#core/testing/samples/recipe-sample.ts'
import {
  aboutRecipe,
  newAddress,
  ofSite,
  siteSlug,
  withCommentId,
  withRecipeId,
  type Sample,
} from './sample.ts'

/** Samples of the calls of readers, and the moderation of what they write. */
export const visitorSamples = {
  listManagedComments: ofSite,
  listHiddenComments: aboutRecipe,
  listBlockedReaders: ofSite,
  blockReader: async (of) => ({
    params: { siteSlug },
    body: { userId: await of.commenter() },
  }),
  unblockReader: async (of) => ({ params: { siteSlug, userId: (await of.blockedReader()).id } }),
  hideComment: withCommentId,
  unhideComment: withCommentId,

  requestSiteSignIn: newAddress,
  confirmSiteSignIn: async (of) => ({
    params: { siteSlug, token: (await of.signInMail(siteSlug)).token },
  }),
  confirmSiteSignInCode: async (of) => {
    const { email, code } = await of.signInMail(siteSlug)
    return { params: { siteSlug }, body: { email, code } }
  },
  siteSignUp: newAddress,
  getSiteCurrentUser: ofSite,
  createVisit: () => ({ params: { siteSlug }, body: { path: '/' } }),
  getSite: ofSite,
  listRecipes: ofSite,
  getRecipe: async (of) => ({ params: { siteSlug, recipeSlug: (await of.recipe()).slug } }),
  listRelatedRecipes: async (of) => ({ params: { siteSlug, recipeSlug: (await of.recipe()).slug } }),
  listFilters: ofSite,
  listCollections: ofSite,
  getCollection: async (of) => ({ params: { siteSlug, collectionSlug: (await of.collection()).slug } }),
  listComments: aboutRecipe,
  createComment: async (of) => ({
    params: { siteSlug },
    body: { recipeId: (await of.recipe()).id, content: sampleText('Me too') },
  }),
  deleteComment: withCommentId,
  createCommentUpvote: async (of) => ({
    params: { siteSlug },
    body: { commentId: (await of.comment()).id },
  }),
  deleteCommentUpvote: withCommentId,
  createBookmark: async (of) => ({ params: { siteSlug }, body: { recipeId: (await of.recipe()).id } }),
  deleteBookmark: withRecipeId,
  getRecipeNote: withRecipeId,
  updateRecipeNote: async (of, person) => ({
    ...(await withRecipeId(of, person)),
    body: { note: 'Less salt.' },
  }),
  createSubscription: (of) => ({
    params: { siteSlug: 'elsewhere' },
    body: { email: `new-${of.next()}@example.com`, plan: 'free' },
  }),
  getCheckoutSession: async (of) => ({
    params: { siteSlug, checkoutSessionId: await of.checkoutSessionId() },
  }),

  listSiteRecipes: () => ({}),
  listSiteCollections: () => ({}),
  listSiteSlugs: () => ({}),
  getGlobals: () => ({}),
} satisfies Partial<Record<CallName, Sample>>
