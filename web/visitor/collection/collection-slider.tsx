import type { CollectionCard as CollectionCardData } from '#core/model/collection/collection.ts'
import { Slider } from '../../ui/slider.tsx'
import { CollectionCard } from './collection-card.tsx'

type CollectionSliderProps = {
  readonly collections: readonly CollectionCardData[]
  /** The rank of the titles on the page. */
  readonly level?: 2 | 3
}

/** So many stand beside each other over the whole width. */
const fewCollections = 2

/** Collections in a row that scrolls, or a few of them over its width. */
export function CollectionSlider({ collections, level = 2 }: CollectionSliderProps) {
  if (collections.length === 0) return null
  if (collections.length <= fewCollections) {
    return (
      <ul
        className={`collection-slider collection-row collection-row--${collections.length} collection-row--low`}
        aria-label="Collections"
      >
        {collections.map((collection) => (
          <li key={collection.id}>
            <CollectionCard collection={collection} level={level} />
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
        items={collections.map((collection) => ({
          key: collection.id,
          content: <CollectionCard collection={collection} level={level} />,
        }))}
      />
    </div>
  )
}
