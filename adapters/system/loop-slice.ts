export type LoopSliceOptions = {
  /** How long work may continue before other events of the process are served, in milliseconds; 5 by default. */
  readonly sliceMs?: number
  /** Calls back in the next turn of the event loop. */
  readonly nextTurn?: (callback: () => void) => void
}

/**
 * Measures how long the current turn of the event loop was used for some work. Once the slice is over, further
 * work must wait for `onTurn`, which is called in the next turn.
 */
export function createLoopSlice(options: LoopSliceOptions, onTurn: () => void): { isOver(): boolean } {
  const { sliceMs = 5, nextTurn = setImmediate } = options
  /** Null before the first work of a turn. */
  let endsAt: number | null = null

  const beginTurn = () => {
    endsAt = null
    onTurn()
  }
  return {
    isOver() {
      const now = performance.now()
      if (endsAt === null) {
        endsAt = now + sliceMs
        nextTurn(beginTurn)
      }
      return now > endsAt
    },
  }
}
