export type LoopSliceOptions = {
  /** How long work may go on before other events of the process are served, in milliseconds; 5 by default. */
  readonly sliceMs?: number
  /** Calls back in the next turn of the event loop. */
  readonly nextTurn?: (callback: () => void) => void
}

/**
 * Measures how long the current turn of the event loop has been used for some work. Work that is asked for while the
 * slice is over has to wait for `onTurn`, which is called in the next turn.
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
