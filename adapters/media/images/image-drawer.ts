import type { ShareImage, ShareSize } from '#core/calls/discovery/share-image.ts'
import type { IconPurpose, IconSize } from '#core/calls/discovery/site-icon.ts'
import type { LoggerDep } from '#core/ports/logger.ts'
import type { Drawn } from './generated-image-cache.ts'
import type { ImageJobInput } from './image-jobs.ts'
import type { ImageProcess } from './image-process.ts'
import type { IconDrawing } from '../drawing/site-icon.ts'
import type { Fonts } from '../drawing/text-image.ts'

/**
 * Draws share images (JPEG) and icons (PNG) in the image process, where a drawing library that hangs or crashes takes
 * nothing of the server with it. `busy` when it fails twice.
 */
export type ImageDrawer = {
  /** A title card in the site's colors and type. */
  shareCard(card: ShareImage, size: ShareSize): Promise<Drawn>
  /** A photograph cut to the size of a shared page. */
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
      // What a library hung or crashed at once is drawn by a new process.
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
