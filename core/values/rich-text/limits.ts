/** How much of a text is read: beyond it, lists are flattened and the rest is left out. */
export const richTextLimits = {
  /** Levels of lists inside lists. */
  listDepth: 6,
  /** Levels of unknown wrappers around known nodes. */
  wrapperDepth: 40,
  nodes: 20_000,
  /** UTF-16 units over the whole document. */
  characters: 500_000,
} as const
