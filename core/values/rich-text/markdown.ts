/**
 * The link schemes for recipe nodes in Markdown: `[words](ingredient:{id}?share=0.5)` and
 * `[words](measurement:{unitId}?quantity=200)`, so that a text can be edited in any editor and parsed without loss.
 */
export const markdownSchemes = { ingredient: 'ingredient:', measurement: 'measurement:' } as const

/** Adjacent lists of one type alternate between these markers, because a different marker starts a new list. */
export const listMarkers = {
  'bulleted-list': ['-', '*'],
  'numbered-list': ['.', ')'],
} as const
