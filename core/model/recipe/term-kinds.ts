/** The kinds of words that recipes are filtered by, as they are named in addresses and answers. */
export const termKinds = ['meals', 'cuisines', 'categories', 'diets', 'methods', 'tags'] as const

/** One of `termKinds`. */
export type TermKind = (typeof termKinds)[number]
