import type { FileCache } from './file-cache.ts'
import { createTurns } from './limiter.ts'

/** Draws an image; null where that of which it is made is gone. */
type Draw = () => Promise<Uint8Array | null>

/** An image; null where there is none, busy when too many are waiting to be drawn. */
type Drawn = Uint8Array | null | 'busy'

/** Images that are drawn once and kept; a few at a time, so that nobody can keep the server drawing. */
export type DrawnCache = {
  /** The image of a name, kept or drawn now and kept from now on. */
  keep(name: string, draw: Draw): Promise<Drawn>
  /** An image that takes the place of the one with this name, for now: it is not kept. */
  standIn(name: string, draw: Draw): Promise<Drawn>
}

/** Keeps what is drawn in a cache of files; those who ask for the same at once share the drawing. */
export function createDrawnCache(files: Pick<FileCache, 'read' | 'write'>): DrawnCache {
  const turns = createTurns({ atOnce: 2, waiting: 30 })
  const underWay = new Map<string, Promise<Drawn>>()

  function share(name: string, make: () => Promise<Drawn>): Promise<Drawn> {
    const running = underWay.get(name)
    if (running !== undefined) return running
    const made = make().finally(() => underWay.delete(name))
    underWay.set(name, made)
    return made
  }

  async function inTurn(draw: Draw): Promise<Drawn> {
    const turn = await turns.take(async () => ({ drawn: await draw() }))
    return turn === null ? 'busy' : turn.drawn
  }

  return {
    keep: (name, draw) =>
      share(name, async () => {
        const kept = await files.read(name)
        if (kept !== null) return kept
        const drawn = await inTurn(draw)
        if (drawn !== null && drawn !== 'busy') await files.write(name, drawn)
        return drawn
      }),
    standIn: (name, draw) => share(`${name} stand-in`, () => inTurn(draw)),
  }
}
