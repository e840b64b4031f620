import type { ShareImage, ShareSize } from '#core/calls/discovery/share-image.ts'
import type { IconPurpose, IconSize } from '#core/calls/discovery/site-icon.ts'
import type { MediaFailure } from '#core/model/media/media-failure.ts'
import { ok, type Result } from '#core/values/result.ts'
import { cropShareImage, renderShareCard } from './draw-share-image.ts'
import { drawIcon, type IconDrawing } from './draw-icon.ts'
import { createTextRenderer, type Fonts, type TextRenderer } from './text-image.ts'

/** The jobs of the image process that draw images of a site; each returns the bytes of an image. */
export const drawingJobs = {
  shareCard: async ({ card, size, fonts }: ShareCardInput): Promise<DrawingResult> =>
    ok(await renderShareCard(card, size, textRendererOf(fonts))),
  sharePhotograph: async ({ bytes, size }: SharePhotographInput): Promise<DrawingResult> =>
    ok(await cropShareImage(bytes, size)),
  icon: async ({ drawing, size, purpose, fonts }: IconInput): Promise<DrawingResult> =>
    ok(await drawIcon(drawing, { size, purpose, text: textRendererOf(fonts) })),
} as const

type DrawingResult = Result<Uint8Array, MediaFailure>

type ShareCardInput = { readonly card: ShareImage; readonly size: ShareSize; readonly fonts: Fonts }

type SharePhotographInput = { readonly bytes: Uint8Array; readonly size: ShareSize }

type IconInput = {
  readonly drawing: IconDrawing
  readonly size: IconSize
  readonly purpose: IconPurpose
  readonly fonts: Fonts
}

const textRenderers = new Map<string, TextRenderer>()

/** One renderer per set of fonts, because it caches the converted fonts. */
function textRendererOf(fonts: Fonts): TextRenderer {
  const key = JSON.stringify(fonts)
  const known = textRenderers.get(key) ?? createTextRenderer(fonts)
  textRenderers.set(key, known)
  return known
}
