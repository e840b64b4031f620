/** The longest path that is stored, in characters. */
const maxLength = 300

/**
 * The path of the page on which somebody subscribed, as it is stored: without its query. Null for what is no path of a
 * site, since what brought a subscriber is never a reason to refuse them.
 */
export function signupPageOf(path: string | undefined): string | null {
  const [page = ''] = (path ?? '').split(/[?#]/)
  return /^\/(?!\/)[\p{L}\p{N}._~%/-]*$/u.test(page) && page.length <= maxLength ? page : null
}
