// @module-tag long
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { recognizeVideo } from '#core/model/media/recognize-media.ts'
import { videoOfPicture } from './picture-video.ts'
import { vp8Frame, writeWebm } from './webm.ts'

const picture = () =>
  sharp({ create: { width: 160, height: 120, channels: 3, background: '#c8553d' } })
    .png()
    .toBuffer()

describe('a video of an image', () => {
  it('is WebM, the same for the same seed', async () => {
    const motion = { scatter: 'leaf', color: '#3d7a32' } as const
    const one = await videoOfPicture('seed', await picture(), motion)
    expect(recognizeVideo(one)).toBe('video/webm')
    expect(Buffer.compare(one, await videoOfPicture('seed', await picture(), motion))).toBe(0)
  })

  it('contains its frames unchanged, each with its time', async () => {
    const frame = vp8Frame(
      await sharp(await picture())
        .webp()
        .toBuffer(),
    )
    const video = Buffer.from(
      writeWebm({ width: 160, height: 120, framesPerSecond: 4, frames: [frame, frame] }),
    )
    const first = video.indexOf(frame)
    const second = video.indexOf(frame, first + 1)
    expect([first > 0, second > first]).toEqual([true, true])
    expect(video.readInt16BE(second - 3)).toBe(250)
  })

  it('refuses an image that is not a simple lossy WebP', async () => {
    const lossless = await sharp(await picture())
      .webp({ lossless: true })
      .toBuffer()
    expect(() => vp8Frame(lossless)).toThrow('no simple lossy WebP')
  })
})
