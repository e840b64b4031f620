import { collectionText, recipeCountText } from '#core/model/collection/collection-text.ts'
import type { CollectionCard } from '#core/model/collection/collection.ts'
import { useNumberLanguage } from '../../app/app-context.tsx'
import { useHoverVideo } from '../../content/hover-video.tsx'
import { ResponsiveImage } from '../../content/responsive-image.tsx'
import { RichTextView } from '../../content/rich-text-view.tsx'
import { TitlePlate } from '../../content/title-plate.tsx'
import { Link } from '../../ui/link.tsx'

type WideCollectionProps = {
  readonly collection: CollectionCard
  /** The level of the title's heading. */
  readonly level?: 2 | 3
  readonly isFirst?: boolean
}

/** A collection across the full width of a page, with its description. */
export function WideCollection({ collection, level = 2, isFirst = false }: WideCollectionProps) {
  const Heading = `h${level}` as const
  const { image, video, title, slug, recipeCount } = collection
  const hover = useHoverVideo(video)
  return (
    <article className="card wide-collection" {...hover.handlers}>
      <div className="card__picture wide-collection__picture">
        {image === null ? (
          <TitlePlate title={title} seed={slug} ratio="16-9" />
        ) : (
          <ResponsiveImage
            image={image}
            alt=""
            ratio="16-9"
            sizes="(min-width: 768px) 700px, 92vw"
            isFirst={isFirst}
          />
        )}
        {hover.video}
      </div>
      <div className="wide-collection__words">
        <Heading className="card__title">
          <Link to={`/collections/${encodeURIComponent(slug)}`} className="card__link">
            {title}
          </Link>
        </Heading>
        <RichTextView text={collectionText(collection.description).text} headingLevel={level === 2 ? 3 : 4} />
        <p className="card__facts">{recipeCountText(recipeCount, useNumberLanguage())}</p>
      </div>
    </article>
  )
}
