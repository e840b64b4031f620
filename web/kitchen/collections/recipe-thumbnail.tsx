import type { Image } from '#core/model/media/image.ts'
import { cropToRatio, imageUrl } from '#core/model/media/image-url.ts'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import styles from './thumbnail.module.css'

/** For high-density screens. */
const rowSize = { width: 80, height: 60 } as const

/** The cover image of a recipe in a row. */
export function RecipeThumbnail({ image }: { readonly image: Image | undefined }) {
  return <Thumbnail className={styles['row']} image={image ?? null} size={rowSize} />
}

type ThumbnailProps = {
  readonly className: string | undefined
  readonly image: Image | null
  /** The size of the loaded image in pixels. */
  readonly size: { readonly width: number; readonly height: number }
}

/** An image in the ratio 4:3; without an image, an icon in a box of the same size. */
export function Thumbnail({ className = '', image, size }: ThumbnailProps) {
  const name = `${styles['thumbnail'] ?? ''} ${className}`
  if (image === null) {
    return (
      <span className={name}>
        <KitchenIcon name="image" />
      </span>
    )
  }
  const src = imageUrl(image, { crop: cropToRatio(image, size.width / size.height), ...size })
  return <img className={name} src={src} alt="" loading="lazy" decoding="async" {...size} />
}
