/** The maximum length of a stored path, in characters. */
const maxLength = 300

/**
 * The path of the page on which a reader subscribed, without its query, as it is stored. Null for an invalid path,
 * because an invalid path must not prevent a subscription.
 */
export function signupPageOf(path: string | undefined): string | null {
  const [page = ''] = (path ?? '').split(/[?#]/)
  return /^\/(?!\/)[\p{L}\p{N}._~%/-]*$/u.test(page) && page.length <= maxLength ? page : null
}
