import type { ImageHost } from '#core/ports/image-host.ts'
import { sitePictures, type DemoPicture } from './gallery.ts'
import { onceByKey } from './once-by-key.ts'
import { paint } from './pictures/paint.ts'
import { demoSites } from './sites.ts'

/** An image host that paints the demo's images when they are first asked for, and then keeps them. */
export type DemoImageHost<Host extends ImageHost> = Host & {
  /** Paints the image of a key, when it is one of the demo that is still missing. */
  ensure(key: string): Promise<void>
  /** Paints those that are still missing, one after the other. */
  paintAll(): Promise<void>
}

/** Puts the demo's painter before an image host; all other images are none of its business. */
export function createDemoImageHost<Host extends ImageHost>(host: Host): DemoImageHost<Host> {
  const pictures = new Map(
    demoSites()
      .flatMap(sitePictures)
      .map((picture) => [picture.key, picture] as const),
  )

  const ensure = onceByKey(async (key) => {
    const picture = pictures.get(key)
    if (picture !== undefined) await paintMissing(picture)
  })

  async function paintMissing(picture: DemoPicture): Promise<void> {
    const found = await host.inspect(picture.key)
    if (found.ok) return
    const put = await host.put(picture.key, await paint(picture.draw()))
    if (!put.ok) throw new Error(`The image ${picture.key} of the demo was not stored: ${put.error.message}`)
  }

  return {
    ...host,
    ensure,
    async inspect(key) {
      await ensure(key)
      return host.inspect(key)
    },
    async variant(key, variant, client) {
      const made = await host.variant(key, variant, client)
      if (made.ok || made.error.reason !== 'missing' || !pictures.has(key)) return made
      await ensure(key)
      return host.variant(key, variant, client)
    },
    async paintAll() {
      for (const key of pictures.keys()) await ensure(key)
    },
  }
}
