import type { FileCache } from '../stores/file-cache.ts'
import { createLimiter } from './limiter.ts'

/** An image, or `busy` if it could not be drawn now. */
export type Drawn = Uint8Array | 'busy'

/** Draws an image; null if its source no longer exists. */
type Draw = () => Promise<Drawn | null>

/** A cache of images that are drawn once, with limited concurrency, so that drawing cannot overload the server. */
export type GeneratedImageCache = {
  /**
   * The image of a name: from the cache, or drawn now and cached; null if its source no longer exists, `busy` also
   * if too many are waiting.
   */
  getOrDraw(name: string, draw: Draw): Promise<Drawn | null>
  /** A placeholder for the image of this name; it is not cached. */
  placeholder(name: string, draw: () => Promise<Drawn>): Promise<Drawn>
}

/** Caches drawn images as files; concurrent requests for the same image share one drawing. */
export function createGeneratedImageCache(files: Pick<FileCache, 'read' | 'write'>): GeneratedImageCache {
  const limiter = createLimiter({ maxRunning: 2, waiting: 30 })
  const share = createSharing<Drawn | null>()
  const sharePlaceholder = createSharing<Drawn>()

  async function limited<Value extends Drawn | null>(draw: () => Promise<Value>): Promise<Value | 'busy'> {
    const done = await limiter.run(async () => ({ drawn: await draw() }))
    return done === null ? 'busy' : done.drawn
  }

  return {
    getOrDraw: (name, draw) =>
      share(name, async () => {
        const cached = await files.read(name)
        if (cached !== null) return cached
        const drawn = await limited(draw)
        if (drawn !== null && drawn !== 'busy') await files.write(name, drawn)
        return drawn
      }),
    placeholder: (name, draw) => sharePlaceholder(name, () => limited(draw)),
  }
}

/** Shares pending work under a name among all concurrent callers. */
function createSharing<Value>() {
  const pending = new Map<string, Promise<Value>>()
  return (name: string, make: () => Promise<Value>): Promise<Value> => {
    const running = pending.get(name)
    if (running !== undefined) return running
    const made = make().finally(() => pending.delete(name))
    pending.set(name, made)
    return made
  }
}
