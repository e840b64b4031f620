import type { Image } from '#core/model/media/image.ts'
import { cropToRatio, imageUrl } from '#core/model/media/image-url.ts'
import { KitchenIcon } from '../ui/kitchen-icon.tsx'
import styles from './thumbnail.module.css'

/** For screens of double density. */
const rowSize = { width: 80, height: 60 } as const

/** The cover of a recipe in a row. */
export function RecipeThumbnail({ image }: { readonly image: Image | undefined }) {
  return <Thumbnail className={styles['row']} image={image ?? null} size={rowSize} />
}

type ThumbnailProps = {
  readonly className: string | undefined
  readonly image: Image | null
  /** The pixels of the loaded picture. */
  readonly size: { readonly width: number; readonly height: number }
}

/** A picture in the ratio 4 to 3; without an image, a box of the same size with an icon. */
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
