const prefix = 'comment-'

/** The id of the element of a comment on the page of its recipe. */
export function commentAnchor(commentId: string): string {
  return prefix + commentId
}

/** The id of the comment that the fragment of an address names, with its hash sign; null if it names none. */
export function commentOfFragment(hash: string): string | null {
  return hash.startsWith(`#${prefix}`) ? hash.slice(prefix.length + 1) : null
}
