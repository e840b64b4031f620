import type { DraftCopies, DraftCopy, FoundCopy } from '../../machines/editor/editor-effects.ts'

/**
 * In-memory copies of drafts that record their calls; `found` is the copy of an earlier visit, and `others` are copies
 * of other tabs.
 */
export function createMemoryCopies<Draft>(
  found: FoundCopy<Draft> | null,
  others: readonly FoundCopy<Draft>[] = [],
): DraftCopies<Draft> & {
  /** The copy that an editor has stored, null once it removed it. */
  kept(): DraftCopy<Draft> | null
  writtenNow(): DraftCopy<Draft> | null
  removed(): readonly string[]
} {
  let kept: DraftCopy<Draft> | null = null
  let writtenNow: DraftCopy<Draft> | null = null
  const removed: string[] = []
  return {
    read: async () => found,
    nextFound: async () => others.find(({ id }) => !removed.includes(id)) ?? null,
    write: async (copy) => void (kept = copy),
    writeNow: (copy) => void (writtenNow = copy),
    remove: async (id) => void (id === null ? (kept = null) : removed.push(id)),
    kept: () => kept,
    writtenNow: () => writtenNow,
    removed: () => removed,
  }
}
