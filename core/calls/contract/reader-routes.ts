import type { Route } from './call-request.ts'

/**
 * The method and path of every call that the pages of a recipe site make. Readers load these before a page responds;
 * other pages load their routes themselves.
 */
export const readerRoutes = {
  // Signing in on the main host, and the reader's account
  requestSignIn: { method: 'POST', path: '/api/v1/manage/sign-in' },
  confirmSignIn: { method: 'POST', path: '/api/v1/manage/sign-in/{token}' },
  confirmSignInCode: { method: 'POST', path: '/api/v1/manage/sign-in-codes' },
  signUp: { method: 'POST', path: '/api/v1/manage/sign-up' },
  signOut: { method: 'POST', path: '/api/v1/manage/sign-out' },
  getCurrentUser: { method: 'GET', path: '/api/v1/manage/current-user' },
  updateCurrentUser: { method: 'PUT', path: '/api/v1/manage/current-user' },
  getPreferences: { method: 'GET', path: '/api/v1/manage/current-user/preferences' },
  updatePreferences: { method: 'PUT', path: '/api/v1/manage/current-user/preferences' },
  createSingleUseToken: { method: 'POST', path: '/api/v1/manage/single-use-tokens' },

  // Signing in on a site
  requestSiteSignIn: { method: 'POST', path: '/api/v1/site/{siteSlug}/sign-in' },
  confirmSiteSignIn: { method: 'POST', path: '/api/v1/site/{siteSlug}/sign-in/{token}' },
  confirmSiteSignInCode: { method: 'POST', path: '/api/v1/site/{siteSlug}/sign-in-codes' },
  siteSignUp: { method: 'POST', path: '/api/v1/site/{siteSlug}/sign-up' },
  getSiteCurrentUser: { method: 'GET', path: '/api/v1/site/{siteSlug}/current-user' },

  // The content of a site
  getSite: { method: 'GET', path: '/api/v1/site/{siteSlug}/current-site' },
  listRecipes: { method: 'GET', path: '/api/v1/site/{siteSlug}/recipes' },
  getRecipe: { method: 'GET', path: '/api/v1/site/{siteSlug}/recipes/{recipeSlug}' },
  getPreviewedRecipe: { method: 'GET', path: '/api/v1/site/{siteSlug}/previewed-recipes/{previewToken}' },
  listRelatedRecipes: { method: 'GET', path: '/api/v1/site/{siteSlug}/recipes/{recipeSlug}/related' },
  listFilters: { method: 'GET', path: '/api/v1/site/{siteSlug}/filters' },
  listCollections: { method: 'GET', path: '/api/v1/site/{siteSlug}/collections' },
  getCollection: { method: 'GET', path: '/api/v1/site/{siteSlug}/collections/{collectionSlug}' },
  createVisit: { method: 'POST', path: '/api/v1/site/{siteSlug}/visits' },
  createAbuseReport: { method: 'POST', path: '/api/v1/site/{siteSlug}/abuse-reports' },

  // Comments, bookmarks and subscriptions of readers
  listComments: { method: 'GET', path: '/api/v1/site/{siteSlug}/comments' },
  createComment: { method: 'POST', path: '/api/v1/site/{siteSlug}/comments' },
  deleteComment: { method: 'DELETE', path: '/api/v1/site/{siteSlug}/comments/{commentId}' },
  createCommentUpvote: { method: 'POST', path: '/api/v1/site/{siteSlug}/comment-upvotes' },
  deleteCommentUpvote: { method: 'DELETE', path: '/api/v1/site/{siteSlug}/comment-upvotes/{commentId}' },
  createBookmark: { method: 'POST', path: '/api/v1/site/{siteSlug}/bookmarks' },
  deleteBookmark: { method: 'DELETE', path: '/api/v1/site/{siteSlug}/bookmarks/{recipeId}' },
  listBookmarks: { method: 'GET', path: '/api/v1/manage/bookmarks' },
  getRecipeNote: { method: 'GET', path: '/api/v1/site/{siteSlug}/notes/{recipeId}' },
  updateRecipeNote: { method: 'PUT', path: '/api/v1/site/{siteSlug}/notes/{recipeId}' },
  updateShoppingList: { method: 'PUT', path: '/api/v1/manage/shopping-list' },
  createSubscription: { method: 'POST', path: '/api/v1/site/{siteSlug}/subscriptions' },
  getCheckoutSession: {
    method: 'GET',
    path: '/api/v1/site/{siteSlug}/checkout-sessions/{checkoutSessionId}',
  },

  // Management controls on the pages of a site
  listSites: { method: 'GET', path: '/api/v1/manage/sites' },
  getManagedSite: { method: 'GET', path: '/api/v1/manage/{siteSlug}/current-site' },
  listHiddenComments: { method: 'GET', path: '/api/v1/manage/{siteSlug}/hidden-comments' },
  hideComment: { method: 'POST', path: '/api/v1/manage/{siteSlug}/comments/{commentId}/hide' },
  unhideComment: { method: 'POST', path: '/api/v1/manage/{siteSlug}/comments/{commentId}/unhide' },
} as const satisfies Record<string, Route>
