import { recipeCountText } from '#core/model/collection/collection-text.ts'
import type { CollectionCard as CollectionCardData } from '#core/model/collection/collection.ts'
import { useNumberLanguage } from '../../app/app-context.tsx'
import { AnyLink } from '../../ui/any-link.tsx'
import { useHoverVideo } from '../../content/hover-video.tsx'
import { ResponsiveImage } from '../../content/responsive-image.tsx'
import { TitlePlate } from '../../content/title-plate.tsx'

/** The width of a card in each place, as in `collection.css`. */
const sizes = {
  column: '(min-width: 1240px) 400px, (min-width: 768px) 45vw, 92vw',
  half: '(min-width: 1240px) 577px, (min-width: 768px) 45vw, 92vw',
  whole: '(min-width: 1240px) 1170px, 92vw',
  slide: 'clamp(250px, 30vw, 400px)',
  smallSlide: 'clamp(200px, 22vw, 290px)',
} as const

export type CollectionPlace = keyof typeof sizes

type CollectionCardProps = {
  readonly collection: CollectionCardData
  /** The level of the title's heading. */
  readonly level?: 2 | 3
  readonly place?: CollectionPlace
  /** True for the first visible card. */
  readonly isFirst?: boolean
}

/** The place of each card in a row of this many. */
export const placeInRow = (count: number): CollectionPlace =>
  count === 1 ? 'whole' : count === 2 ? 'half' : 'column'

/** A collection in a list: its image or video under a dark overlay, with the title and the number of recipes. */
export function CollectionCard(props: CollectionCardProps) {
  const { collection, level = 2, place = 'column', isFirst = false } = props
  const { image, video, title, slug, recipeCount } = collection
  const Heading = `h${level}` as const
  const { handlers, video: hoverVideo } = useHoverVideo(video)
  return (
    <article className="card card--collection" {...handlers}>
      <div className="card__picture">
        {image === null ? (
          <TitlePlate title={title} seed={slug} ratio="4-3" />
        ) : (
          <ResponsiveImage image={image} alt="" ratio="4-3" sizes={sizes[place]} isFirst={isFirst} />
        )}
        {hoverVideo}
      </div>
      <div className="card--collection__text">
        <Heading className="card__title">
          <AnyLink href={`/collections/${encodeURIComponent(slug)}`} className="card__link">
            {title}
          </AnyLink>
        </Heading>
        <p>{recipeCountText(recipeCount, useNumberLanguage())}</p>
      </div>
    </article>
  )
}
