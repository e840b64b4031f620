import { recipeCountText } from '#core/model/collection/collection-text.ts'
import type { CollectionCard as CollectionCardData } from '#core/model/collection/collection.ts'
import { AnyLink } from '../../ui/any-link.tsx'
import { useHoverVideo } from '../../content/hover-video.tsx'
import { ResponsiveImage } from '../../content/responsive-image.tsx'
import { TitlePlate } from '../../content/title-plate.tsx'

type CollectionCardProps = {
  readonly collection: CollectionCardData
  /** The rank of its title on the page. */
  readonly level?: 2 | 3
  readonly isFirst?: boolean
}

/** A collection in a list: its image or video under a dark overlay, with its title and how many recipes it holds. */
export function CollectionCard({ collection, level = 2, isFirst = false }: CollectionCardProps) {
  const { image, video, title, slug, recipeCount } = collection
  const Heading = `h${level}` as const
  const { handlers, video: hoverVideo } = useHoverVideo(video)
  return (
    <article className="card card--collection" {...handlers}>
      <div className="card__picture">
        {image === null ? (
          <TitlePlate title={title} seed={slug} ratio="4-3" />
        ) : (
          <ResponsiveImage
            image={image}
            alt=""
            ratio="4-3"
            sizes="(min-width: 1240px) 400px, (min-width: 768px) 45vw, 92vw"
            isFirst={isFirst}
          />
        )}
        {hoverVideo}
      </div>
      <div className="card--collection__text">
        <Heading className="card__title">
          <AnyLink href={`/collections/${encodeURIComponent(slug)}`} className="card__link">
            {title}
          </AnyLink>
        </Heading>
        <p>{recipeCountText(recipeCount)}</p>
      </div>
    </article>
  )
}
