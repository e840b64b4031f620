/** The kinds of terms by which recipes are filtered, as named in addresses and responses. */
export const termKinds = ['meals', 'cuisines', 'categories', 'diets', 'methods', 'tags'] as const

/** One of `termKinds`. */
export type TermKind = (typeof termKinds)[number]
