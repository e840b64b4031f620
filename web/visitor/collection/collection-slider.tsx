import type { CollectionCard as CollectionCardData } from '#core/model/collection/collection.ts'
import { Slider } from '../../ui/fields/slider.tsx'
import { CollectionCard, placeInRow } from './collection-card.tsx'

type CollectionSliderProps = {
  readonly collections: readonly CollectionCardData[]
  /** At the top of a page, where its first card is loaded first; cards are smaller there than within a page. */
  readonly isAtTop?: boolean
}

/** Up to this number, the collections share the full width side by side instead of scrolling. */
const fewCollections = 2

/** Collections in a row that scrolls, or side by side across the full width when there are few. */
export function CollectionSlider({ collections, isAtTop = false }: CollectionSliderProps) {
  if (collections.length === 0) return null
  const level = isAtTop ? 2 : 3
  if (collections.length <= fewCollections) {
    return (
      <ul
        className={`collection-slider collection-row collection-row--${collections.length} collection-row--low`}
        aria-label="Collections"
      >
        {collections.map((collection, index) => (
          <li key={collection.id}>
            <CollectionCard
              collection={collection}
              level={level}
              place={placeInRow(collections.length)}
              isFirst={isAtTop && index === 0}
            />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className="collection-slider">
      <Slider
        kind="row"
        label="Collections"
        items={collections.map((collection, index) => ({
          key: collection.id,
          content: (
            <CollectionCard
              collection={collection}
              level={level}
              place={isAtTop && collections.length > 3 ? 'smallSlide' : 'slide'}
              isFirst={isAtTop && index === 0}
            />
          ),
        }))}
      />
    </div>
  )
}
