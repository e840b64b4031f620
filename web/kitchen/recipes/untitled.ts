/** The title of a new recipe; the server requires one. */
export const untitledTitle = 'Untitled recipe'

/** A random slug for a draft without a title, so that no two drafts have the same slug. */
export function untitledSlug(): string {
  return `untitled-${crypto.randomUUID().slice(0, 8)}`
}

/** True if the slug was made by `untitledSlug`. */
export function isUntitledSlug(slug: string): boolean {
  return /^untitled-[\da-f]{8}$/.test(slug)
}
