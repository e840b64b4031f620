/** Limits of parsed text: beyond them, lists are flattened and the rest is omitted. */
export const richTextLimits = {
  /** Nesting levels of lists. */
  listDepth: 6,
  /** Nesting levels of unknown wrappers around known nodes. */
  wrapperDepth: 40,
  nodes: 20_000,
  /** UTF-16 units of the whole document. */
  characters: 500_000,
} as const
