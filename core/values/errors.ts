import type { Issue } from './issue.ts'
import { plainIssues } from './plain-issue.ts'

export type { Issue }

/** Every expected error: its stable code, HTTP status and default message. */
export const errorTable = {
  malformed_request: { status: 400, sentence: 'This is not a valid HTTP request.' },
  malformed_json: { status: 400, sentence: 'The body is not valid JSON.' },
  unauthenticated: { status: 401, sentence: 'Sign in first: this call needs a valid token.' },
  link_expired: { status: 401, sentence: 'Your sign in link has expired' },
  token_expired: {
    status: 401,
    sentence: 'This token has expired. Create a new one on your profile, or with "trivet token create NAME".',
  },
  token_revoked: {
    status: 401,
    sentence:
      'This token was revoked or is incomplete. Create a new one on your profile, or with "trivet token create NAME".',
  },
  code_invalid: { status: 401, sentence: 'That code is incorrect or has expired.' },
  forbidden: { status: 403, sentence: 'You do not have permission to do this.' },
  site_token: {
    status: 403,
    sentence:
      'This sign-in is valid for one site and for what a reader does there. Sign in on the main host of the platform.',
  },
  token_limited: { status: 403, sentence: 'This call is beyond the limits of this token.' },
  session_required: {
    status: 403,
    sentence: 'A token for scripts cannot do this, because it concerns your account. Sign in instead.',
  },
  quota_reached: { status: 403, sentence: 'This exceeds a limit of the platform.' },
  site_closed: { status: 403, sentence: 'This site is closed at the moment.' },
  reader_blocked: {
    status: 403,
    sentence: 'You are blocked on this site: you can read it, but not comment, vote, save or subscribe here.',
  },
  subscription_required: { status: 403, sentence: 'This is for subscribers only.' },
  call_not_found: { status: 404, sentence: 'There is no such call.' },
  site_not_found: { status: 404, sentence: 'There is no such site.' },
  recipe_not_found: { status: 404, sentence: 'There is no such recipe.' },
  collection_not_found: { status: 404, sentence: 'There is no such collection.' },
  folder_not_found: { status: 404, sentence: 'There is no such folder.' },
  comment_not_found: { status: 404, sentence: 'There is no such comment.' },
  ingredient_not_found: { status: 404, sentence: 'There is no such ingredient.' },
  term_not_found: { status: 404, sentence: 'There is no such term.' },
  version_not_found: { status: 404, sentence: 'There is no such version.' },
  working_copy_not_found: { status: 404, sentence: 'This recipe has no unpublished changes.' },
  not_in_trash: { status: 404, sentence: 'This is not in the trash.' },
  image_not_found: { status: 404, sentence: 'There is no such image.' },
  video_not_found: { status: 404, sentence: 'There is no such video.' },
  captions_not_found: { status: 404, sentence: 'This video has no captions in that language.' },
  subscription_not_found: { status: 404, sentence: 'There is no such subscription.' },
  suppression_not_found: { status: 404, sentence: 'This address is not on the list.' },
  api_token_not_found: { status: 404, sentence: 'You have no such token.' },
  session_not_found: { status: 404, sentence: 'This device is already signed out.' },
  checkout_not_found: { status: 404, sentence: 'There is no such checkout session.' },
  deleted_site_not_found: { status: 404, sentence: 'You have no such deleted site.' },
  look_draft_not_found: { status: 404, sentence: 'There are no unpublished changes to look and pages.' },
  report_not_found: { status: 404, sentence: 'There is no such report.' },
  domain_not_found: { status: 404, sentence: 'There is no such domain.' },
  person_not_found: { status: 404, sentence: 'There is no such person on this site.' },
  invitation_not_found: { status: 404, sentence: 'There is no such invitation.' },
  import_batch_not_found: { status: 404, sentence: 'There is no such import.' },
  webhook_not_found: { status: 404, sentence: 'There is no such webhook.' },
  webhook_delivery_not_found: {
    status: 404,
    sentence: 'There is no such message in the log of this webhook.',
  },
  letter_not_found: { status: 404, sentence: 'There is no such letter.' },
  newsletter_link_not_found: { status: 404, sentence: 'There is no such link in this newsletter.' },
  newsletter_send_not_found: { status: 404, sentence: 'There is no such newsletter.' },
  method_not_allowed: { status: 405, sentence: 'This address does not support that method.' },
  request_timeout: { status: 408, sentence: 'The request took too long to arrive; send it again.' },
  link_unconfirmed: {
    status: 409,
    sentence: 'Another browser asked for this link; confirm that you want to sign in here.',
  },
  creation_set_by_server: {
    status: 409,
    sentence:
      'The server is configured not to accept new sites: change TRIVET_SITE_CREATION there first, then open site creation here.',
  },
  payments_closed: {
    status: 409,
    sentence: 'This platform does not accept payments: no payment service is configured.',
  },
  slug_taken: { status: 409, sentence: 'This slug is taken; choose another one.' },
  source_taken: {
    status: 409,
    sentence: 'A recipe from this source already exists on the site; update it instead.',
  },
  change_link_expired: {
    status: 409,
    sentence:
      'This link was used, replaced or canceled, or it has expired. Your current address is on your profile, where you can change it.',
  },
  change_link_foreign: {
    status: 403,
    sentence: 'This link belongs to another account. Sign out, and sign in to that account.',
  },
  invitation_expired: {
    status: 409,
    sentence: 'This invitation has expired. Ask the owner of the site to invite you again.',
  },
  email_taken: {
    status: 409,
    sentence: 'Another account uses this address now. Choose another address on your profile.',
  },
  folder_taken: { status: 409, sentence: 'You already have a folder with this name; choose another one.' },
  handle_taken: { status: 409, sentence: 'This handle is taken; choose another one.' },
  media_in_use: { status: 409, sentence: 'This is in use. Remove it there first.' },
  too_late_to_stop: {
    status: 409,
    sentence:
      'This newsletter is already being sent. It can be stopped only within 60 seconds after sending.',
  },
  letter_sent: { status: 409, sentence: 'This letter was already sent; write a new one.' },
  already_published: { status: 409, sentence: 'This recipe is already published.' },
  working_copy_of_draft: {
    status: 409,
    sentence: 'A draft has no working copy: only published and scheduled recipes do.',
  },
  conflict: { status: 409, sentence: 'This was changed by someone else in the meantime; load it again.' },
  sites_owned: { status: 409, sentence: 'You own sites; choose what happens to them first.' },
  subscription_active: { status: 409, sentence: 'A paid subscription is active; cancel it first.' },
  not_sendable: { status: 409, sentence: 'This cannot be sent as it is.' },
  too_large: { status: 413, sentence: 'This is too large.' },
  wrong_type: { status: 415, sentence: 'This content type is not supported here.' },
  validation_failed: { status: 422, sentence: 'Some fields are invalid.' },
  recipe_emptied: {
    status: 422,
    sentence:
      'This would leave the recipe without ingredients and steps, so nothing was saved. Send `empty: true` if this is intended.',
  },
  no_recipe_found: { status: 422, sentence: 'No recipe was found there.' },
  page_unreachable: { status: 422, sentence: 'That page could not be fetched.' },
  rate_limited: { status: 429, sentence: 'Too many requests; try again later.' },
  headers_too_large: {
    status: 431,
    sentence: 'The address or headers of the request are too long (16 KB in total).',
  },
  internal: { status: 500, sentence: 'Something went wrong. Please try again.' },
  payments_failed: { status: 502, sentence: 'The payment service did not respond. Please try again.' },
  mail_not_sent: {
    status: 503,
    sentence:
      'The mail could not be sent, because the mail server does not respond. Try again in a few minutes.',
  },
  disk_full: {
    status: 503,
    sentence:
      'Nothing can be saved at the moment, because the disk of the server is full. Try again later, or tell the people who run this platform.',
  },
  unavailable: { status: 503, sentence: 'The service is not available right now; try again soon.' },
} as const satisfies Record<string, { status: number; sentence: string }>

/** The stable snake_case code of an error. */
export type ErrorCode = keyof typeof errorTable

/** An expected error, identified by its code. */
export type DomainError = {
  readonly code: ErrorCode
  /** A sentence for users: what is wrong and what to do. */
  readonly message: string
  /** Set for `validation_failed`. */
  readonly issues?: readonly Issue[]
  /** Seconds until a retry makes sense; set for `rate_limited` and all codes with status 503. */
  readonly retryAfterSeconds?: number
  /** Further fields of the response body. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** Seconds after which clients should retry when the service is unavailable; a restarting database is back by then. */
export const unavailableRetrySeconds = 5

/** Seconds after which clients should retry by the code of the error: a person has to act first for some. */
const retrySeconds: Partial<Record<ErrorCode, number>> = {
  ...{ unavailable: unavailableRetrySeconds, mail_not_sent: 60, disk_full: 60 },
}

/** Creates an error with the default message of its code, or with a more specific one. */
export function domainError(
  code: ErrorCode,
  message: string = errorTable[code].sentence,
  details: Pick<DomainError, 'issues' | 'retryAfterSeconds' | 'more'> = {},
): DomainError {
  const retryAfterSeconds = retrySeconds[code]
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  return { code, message, ...wait, ...details }
}

/** Creates a validation error whose message states the first problems in plain words. */
export function validationError(issues: readonly Issue[]): DomainError {
  const message = issues.length === 0 ? errorTable.validation_failed.sentence : plainIssues(issues, 3)
  return domainError('validation_failed', message, { issues })
}

/** The kinds of references that must belong to the caller. */
const ownKinds: readonly string[] = ['image', 'video']

/** The problem for an id that does not exist or belongs to somebody else; the message is the same for both. */
export function missingReference(path: string, kind: string): Issue {
  const where = ownKinds.includes(kind) ? ' on this site or among your own uploads' : ''
  return { path, message: `There is no such ${kind}${where}.` }
}
