import type { ImageSide } from '#core/model/media/image-ladder.ts'
import { cropToRatio, imageSrcSet, imageUrl } from '#core/model/media/image-url.ts'
import type { Image } from '#core/model/media/image.ts'

const ratios = { '1-1': 1, '4-3': 4 / 3, '4-5': 4 / 5, '3-2': 3 / 2, '16-9': 16 / 9 } as const
const widths: readonly ImageSide[] = [240, 400, 640, 800, 1200, 1800]

export type ImageRatio = keyof typeof ratios

type ResponsiveImageProps = {
  readonly image: Image
  readonly alt: string
  readonly ratio: ImageRatio
  /** The displayed width, as in the `sizes` attribute. */
  readonly sizes: string
  /** True for the image that is visible first; it is loaded with high priority. */
  readonly isFirst?: boolean
  /** True for an image below the first one that a phone shows without scrolling; it is not loaded lazily. */
  readonly isInView?: boolean
}

/** An image with a fixed aspect ratio over a blurred placeholder, so that loading it shifts no layout. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { image, alt, ratio, sizes, isFirst = false, isInView = isFirst } = props
  const crop = cropToRatio(image, ratios[ratio])
  return (
    <span className={`picture picture--${ratio}`}>
      <img className="picture__blur" src={image.lqip} alt="" aria-hidden="true" />
      <img
        className="picture__image"
        src={imageUrl(image, { crop, width: 800 })}
        srcSet={imageSrcSet(image, widths, { ratio: ratios[ratio] })}
        sizes={sizes}
        width={800}
        height={Math.round(800 / ratios[ratio])}
        alt={alt}
        loading={isInView ? 'eager' : 'lazy'}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : {})}
      />
    </span>
  )
}
