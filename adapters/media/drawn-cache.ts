import type { FileCache } from './file-cache.ts'
import { createLimiter } from './limiter.ts'

/** Draws an image; null where that of which it is made is gone. */
type Draw = () => Promise<Uint8Array | null>

/** An image; null where there is none, busy when too many are waiting to be drawn. */
type Drawn = Uint8Array | null | 'busy'

/** A cache of images that are drawn once, a few at a time, so that nobody can occupy the server with drawing. */
export type DrawnCache = {
  /** The image of a name: from the cache, or drawn now and cached. */
  keep(name: string, draw: Draw): Promise<Drawn>
  /** An image shown for the time being in place of the one with this name; it is not cached. */
  standIn(name: string, draw: Draw): Promise<Drawn>
}

/** Caches drawn images as files; those who ask for the same at once share the drawing. */
export function createDrawnCache(files: Pick<FileCache, 'read' | 'write'>): DrawnCache {
  const limiter = createLimiter({ atOnce: 2, waiting: 30 })
  const underWay = new Map<string, Promise<Drawn>>()

  function share(name: string, make: () => Promise<Drawn>): Promise<Drawn> {
    const running = underWay.get(name)
    if (running !== undefined) return running
    const made = make().finally(() => underWay.delete(name))
    underWay.set(name, made)
    return made
  }

  async function limited(draw: Draw): Promise<Drawn> {
    const done = await limiter.run(async () => ({ drawn: await draw() }))
    return done === null ? 'busy' : done.drawn
  }

  return {
    keep: (name, draw) =>
      share(name, async () => {
        const cached = await files.read(name)
        if (cached !== null) return cached
        const drawn = await limited(draw)
        if (drawn !== null && drawn !== 'busy') await files.write(name, drawn)
        return drawn
      }),
    standIn: (name, draw) => share(`${name} stand-in`, () => limited(draw)),
  }
}
