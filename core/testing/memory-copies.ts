import type { DraftCopies, DraftCopy, FoundCopy } from '../machines/editor/editor-effects.ts'

/**
 * Copies of drafts in memory, with what they were asked for; `found` is what an earlier visit left, and `others` what
 * other tabs left before it.
 */
export function createMemoryCopies<Draft>(
  found: FoundCopy<Draft> | null,
  others: readonly FoundCopy<Draft>[] = [],
): DraftCopies<Draft> & {
  /** What an editor keeps at present, null once it removed it. */
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
