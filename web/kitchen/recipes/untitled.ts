/** The title of a recipe that has none yet: the server wants one. */
export const untitledTitle = 'Untitled recipe'

/** Drafts without a title do not share an address. */
export function untitledSlug(): string {
  return `untitled-${crypto.randomUUID().slice(0, 8)}`
}

/** True while nobody gave the draft an address of its own. */
export function isUntitledSlug(slug: string): boolean {
  return /^untitled-[\da-f]{8}$/.test(slug)
}
