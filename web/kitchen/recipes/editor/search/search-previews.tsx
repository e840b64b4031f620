import type { EditedRecipe } from '#core/formats/editor/edited-recipe.ts'
import { imageUrl } from '#core/model/media/image-url.ts'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import { formatDuration } from '#core/values/time/duration.ts'
import { useKitchenSite } from '#web/kitchen/page/kitchen-site.tsx'
import { untitledTitle } from '../../untitled.ts'
import { useMedia } from '../work/use-media.ts'
import styles from './search.module.css'

type PreviewProps = { readonly recipe: EditedRecipe }

/** An approximate preview of a search result. */
export function Snippet({ recipe: { title, slug, description } }: PreviewProps) {
  const site = useKitchenSite()
  return (
    <div className={styles['snippet']} aria-label="Preview of a search result" role="group">
      <p className={styles['address']}>
        {site.url.replace(/^https?:\/\//, '').replace(/\/$/, '')} › recipes › {slug}
      </p>
      <p className={styles['headline']}>
        {title || untitledTitle} · {site.title}
      </p>
      <p>
        {excerpt(description, 155) || 'Without a description, search engines choose a sentence of the page.'}
      </p>
    </div>
  )
}

/** An approximate preview of the card that search engines and messaging apps show for a link. */
export function Card({ recipe: { title, images, prepTimeMinutes, cookTimeMinutes } }: PreviewProps) {
  const site = useKitchenSite()
  const { known } = useMedia()
  const [cover] = images
  const image = cover === undefined ? undefined : known.images.get(cover.id)
  const minutes = (prepTimeMinutes ?? 0) + (cookTimeMinutes ?? 0)
  return (
    <div className={styles['card']} aria-label="Preview of a card" role="group">
      {image === undefined ? (
        <span className={styles['cardGap']}>No image yet</span>
      ) : (
        <img
          src={imageUrl({ ...image, crop: cover?.crop ?? undefined }, { width: 400, height: 300 })}
          alt=""
          width={400}
          height={300}
          loading="lazy"
        />
      )}
      <p>{title || untitledTitle}</p>
      <p className={styles['address']}>
        {[site.title, minutes > 0 ? formatDuration(minutes, 'short') : ''].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
