import { isUuid } from '../../values/text/uuid.ts'
import type { ErrorCode } from '../../values/errors.ts'
import { limits } from '../../values/limits.ts'

/** The schema of a path parameter, and the error for any other value. */
type PathNameRule = { readonly isId: boolean; readonly missing: ErrorCode }

const id = (missing: ErrorCode): PathNameRule => ({ isId: true, missing })
const text = (missing: ErrorCode): PathNameRule => ({ isId: false, missing })

const rules: Readonly<Record<string, PathNameRule>> = {
  siteSlug: text('site_not_found'),
  recipeSlug: text('recipe_not_found'),
  collectionSlug: text('collection_not_found'),
  token: text('link_expired'),
  changeToken: text('change_link_expired'),
  previewToken: text('recipe_not_found'),
  sessionId: text('session_not_found'),
  apiTokenId: id('api_token_not_found'),
  checkoutSessionId: text('checkout_not_found'),
  recipeId: id('recipe_not_found'),
  versionId: text('version_not_found'),
  lookVersionId: id('version_not_found'),
  ingredientId: id('ingredient_not_found'),
  termId: id('term_not_found'),
  collectionId: id('collection_not_found'),
  folderId: id('folder_not_found'),
  siteId: id('site_not_found'),
  reportId: id('report_not_found'),
  commentId: id('comment_not_found'),
  letterId: id('letter_not_found'),
  webhookId: id('webhook_not_found'),
  webhookDeliveryId: id('webhook_delivery_not_found'),
  newsletterSendId: id('newsletter_send_not_found'),
  importBatchId: id('import_batch_not_found'),
  trashKind: text('not_in_trash'),
  trashedId: id('not_in_trash'),
  mediaId: id('image_not_found'),
}

/** The error for a path whose parameters cannot match any stored object; null if they can be looked up. */
export function pathNameFailure(params: Readonly<Record<string, string>>): ErrorCode | null {
  for (const [name, value] of Object.entries(params)) {
    const rule = rules[name]
    if (rule === undefined) continue
    if (rule.isId ? !isUuid(value) : value.length > limits.pathName) return rule.missing
  }
  return null
}

/** The JSON schema of a path parameter. */
export function pathNameSchema(name: string) {
  return rules[name]?.isId === true
    ? { type: 'string', format: 'uuid', maxLength: 36 }
    : { type: 'string', minLength: 1, maxLength: limits.pathName }
}
