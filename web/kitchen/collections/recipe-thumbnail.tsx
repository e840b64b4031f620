import type { Image } from '#core/model/media/image.ts'
import { cropToRatio, imageUrl } from '#core/model/media/image-url.ts'
import styles from './collections.module.css'

const size = { width: 80, height: 60 } as const

/** The cover of a recipe in a row; an empty box of the same size if it has none. */
export function RecipeThumbnail({ image }: { readonly image: Image | undefined }) {
  if (image === undefined) return <span className={styles['thumbnail']} />
  const src = imageUrl(image, { crop: cropToRatio(image, 4 / 3), ...size })
  return <img className={styles['thumbnail']} src={src} alt="" loading="lazy" {...size} />
}
