import { Readable } from 'node:stream'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import type { VideoHost } from '#core/ports/video-host.ts'
import type { Result } from '#core/values/result.ts'
import { onceByKey } from './once-by-key.ts'
import { paint } from './pictures/paint.ts'
import { siteVideos, type DemoVideo } from './site-videos.ts'
import { demoSites } from './sites.ts'
import { videoOfPicture } from './videos/picture-video.ts'

/** A video host that takes bytes. */
type ReceivingHost = VideoHost & {
  receive(key: string, body: Readable, client: string): Promise<Result<null, MediaFailure>>
}

/** A video host that makes the demo's videos when they are first asked for, and then keeps them. */
type DemoVideoHost<Host extends ReceivingHost> = Host & {
  /** Makes the video of a key, when it is one of the demo that is still missing. */
  ensure(key: string): Promise<void>
}

/** Puts the demo's videos before a video host; all other videos are none of its business. */
export function createDemoVideoHost<Host extends ReceivingHost>(host: Host): DemoVideoHost<Host> {
  const videos = new Map(
    demoSites()
      .flatMap(siteVideos)
      .map((video) => [video.key, video] as const),
  )

  const ensure = onceByKey(async (key) => {
    const video = videos.get(key)
    if (video !== undefined) await make(video)
  })

  async function make({ key, draw, motion }: DemoVideo): Promise<void> {
    if ((await host.inspect(key)).ok) return
    const bytes = await videoOfPicture(key, await paint(draw()), motion)
    const received = await host.receive(key, Readable.from([bytes]), 'demo')
    if (!received.ok)
      throw new Error(`The demo's video ${key} was not stored: ${JSON.stringify(received.error)}`)
  }

  return {
    ...host,
    ensure,
    async inspect(key) {
      await ensure(key)
      return host.inspect(key)
    },
  }
}
