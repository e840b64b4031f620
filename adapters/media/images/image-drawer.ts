import type { ShareImage, ShareSize } from '#core/calls/discovery/share-image.ts'
import type { IconPurpose, IconSize } from '#core/calls/discovery/site-icon.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import type { Drawn } from './generated-image-cache.ts'
import type { ImageJobInput } from './image-jobs.ts'
import type { ImageProcess } from './image-process.ts'
import type { IconDrawing } from '../drawing/draw-icon.ts'
import type { Fonts } from '../drawing/text-image.ts'

/**
 * Draws share images (JPEG) and icons (PNG) in the image process, so that a library that hangs or crashes does not
 * affect the server. `busy` if it fails twice.
 */
export type ImageDrawer = {
  /** A title card in the site's colors and type. */
  shareCard(card: ShareImage, size: ShareSize): Promise<Drawn>
  /** A photograph cropped to the size of a share image. */
  sharePhotograph(bytes: Uint8Array, size: ShareSize): Promise<Drawn>
  icon(drawing: IconDrawing, size: IconSize, purpose: IconPurpose): Promise<Drawn>
}

type ImageDrawerOptions = LoggerDep & {
  readonly images: Pick<ImageProcess, 'run'>
  readonly fonts: Fonts
}

export function createImageDrawer({ images, fonts, logger }: ImageDrawerOptions): ImageDrawer {
  async function run<Name extends 'shareCard' | 'sharePhotograph' | 'icon'>(
    name: Name,
    input: ImageJobInput<Name>,
  ): Promise<Drawn> {
    try {
      const first = await images.run(name, input)
      // A drawing during which the process hung or crashed is retried in a new process.
      const drawn = first.ok ? first : await images.run(name, input)
      if (drawn.ok) return drawn.value
      logger.error('image not drawn', { job: name, error: drawn.error.message })
    } catch (error) {
      logger.error('image not drawn', { job: name, error: String(error) })
    }
    return 'busy'
  }

  return {
    shareCard: (card, size) => run('shareCard', { card, size, fonts }),
    sharePhotograph: (bytes, size) => run('sharePhotograph', { bytes, size }),
    icon: (drawing, size, purpose) => run('icon', { drawing, size, purpose, fonts }),
  }
}
