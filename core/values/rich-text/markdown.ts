/**
 * How recipe nodes stand in Markdown: as links of two schemes, `[words](ingredient:{id}?share=0.5)` and
 * `[words](measurement:{unitId}?quantity=200)`, so that a text can be edited in any editor and read back whole.
 */
export const markdownSchemes = { ingredient: 'ingredient:', measurement: 'measurement:' } as const

/** Adjacent lists of one type alternate between these markers, because a different marker starts a new list. */
export const listMarkers = {
  'bulleted-list': ['-', '*'],
  'numbered-list': ['.', ')'],
} as const
