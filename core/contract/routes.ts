/** Every call's method and path: the whole API on one page. It holds no schema, so that browsers load little. */
export const routes = {
  // Accounts, on the main host
  requestSignIn: { method: 'POST', path: '/api/v1/manage/sign-in' },
  confirmSignIn: { method: 'POST', path: '/api/v1/manage/sign-in/{token}' },
  confirmSignInCode: { method: 'POST', path: '/api/v1/manage/sign-in-codes' },
  signUp: { method: 'POST', path: '/api/v1/manage/sign-up' },
  signOut: { method: 'POST', path: '/api/v1/manage/sign-out' },
  getCurrentUser: { method: 'GET', path: '/api/v1/manage/current-user' },
  updateCurrentUser: { method: 'PUT', path: '/api/v1/manage/current-user' },
  createSingleUseToken: { method: 'POST', path: '/api/v1/manage/single-use-tokens' },

  // The creator's sites
  listSites: { method: 'GET', path: '/api/v1/manage/sites' },
  createSite: { method: 'POST', path: '/api/v1/manage/sites' },
  getManagedSite: { method: 'GET', path: '/api/v1/manage/{siteSlug}/current-site' },
  updateSite: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/sites' },
  getManagedGlobals: { method: 'GET', path: '/api/v1/manage/{siteSlug}/globals' },

  // The creator's recipes
  listManagedRecipes: { method: 'GET', path: '/api/v1/manage/{siteSlug}/recipes' },
  listPublishedRecipes: { method: 'GET', path: '/api/v1/manage/{siteSlug}/published-recipes' },
  getManagedRecipe: { method: 'GET', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}' },
  createRecipe: { method: 'POST', path: '/api/v1/manage/{siteSlug}/recipes' },
  updateRecipe: { method: 'PUT', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}' },
  deleteRecipe: { method: 'DELETE', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}' },
  publishRecipe: { method: 'POST', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/publish' },
  unpublishRecipe: { method: 'POST', path: '/api/v1/manage/{siteSlug}/recipes/{recipeId}/unpublish' },
  createIngredient: { method: 'POST', path: '/api/v1/manage/{siteSlug}/ingredients' },
  createEquipment: { method: 'POST', path: '/api/v1/manage/{siteSlug}/equipment' },
  parseRecipe: { method: 'POST', path: '/api/v1/manage/recipe-parse' },

  // Pictures
  createImageUploadUrl: { method: 'POST', path: '/api/v1/manage/image-upload-urls' },
  createImage: { method: 'POST', path: '/api/v1/manage/images' },

  // What readers ask of a site
  requestSiteSignIn: { method: 'POST', path: '/api/v1/site/{siteSlug}/sign-in' },
  confirmSiteSignIn: { method: 'POST', path: '/api/v1/site/{siteSlug}/sign-in/{token}' },
  confirmSiteSignInCode: { method: 'POST', path: '/api/v1/site/{siteSlug}/sign-in-codes' },
  siteSignUp: { method: 'POST', path: '/api/v1/site/{siteSlug}/sign-up' },
  getSiteCurrentUser: { method: 'GET', path: '/api/v1/site/{siteSlug}/current-user' },
  getSite: { method: 'GET', path: '/api/v1/site/{siteSlug}/current-site' },
  listRecipes: { method: 'GET', path: '/api/v1/site/{siteSlug}/recipes' },
  getRecipe: { method: 'GET', path: '/api/v1/site/{siteSlug}/recipes/{recipeSlug}' },
  listFilters: { method: 'GET', path: '/api/v1/site/{siteSlug}/filters' },
  listSiteSlugs: { method: 'GET', path: '/api/v1/site/site-slugs' },
  getGlobals: { method: 'GET', path: '/api/v1/site/globals' },
} as const satisfies Record<string, { method: Method; path: `/${string}` }>

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The name of a call: one word for the call, its use case, its client method and its test. */
export type CallName = keyof typeof routes
