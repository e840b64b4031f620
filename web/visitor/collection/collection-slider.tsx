import type { CollectionCard as CollectionCardData } from '#core/model/collection/collection.ts'
import { Slider } from '../../ui/slider.tsx'
import { CollectionCard } from './collection-card.tsx'

type CollectionSliderProps = {
  readonly collections: readonly CollectionCardData[]
  /** The rank of the titles on the page. */
  readonly level?: 2 | 3
}

/** Collections in a row that scrolls. */
export function CollectionSlider({ collections, level = 2 }: CollectionSliderProps) {
  if (collections.length === 0) return null
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
