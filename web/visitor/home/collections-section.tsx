import type { CollectionCard as CollectionCardData } from '#core/model/collection/collection.ts'
import { Link } from '../../ui/link.tsx'
import { CollectionCard, placeInRow } from '../collection/collection-card.tsx'
import { CollectionSlider } from '../collection/collection-slider.tsx'
import { WideCollection } from '../collection/wide-collection.tsx'

/** The site's collections in a row that scrolls when they do not fit. */
export function CollectionsSection({ collections }: { collections: readonly CollectionCardData[] }) {
  const [first] = collections
  if (first === undefined) return null
  return (
    <section className="band wrap" aria-labelledby="collections">
      <div className="band__header">
        <h2 id="collections">Collections</h2>
        <Link to="/collections">View all</Link>
      </div>
      {collections.length === 1 ? (
        <WideCollection collection={first} level={3} />
      ) : collections.length > 3 ? (
        <CollectionSlider collections={collections} />
      ) : (
        <ul className={`collection-row collection-row--${collections.length}`}>
          {collections.map((collection) => (
            <li key={collection.id}>
              <CollectionCard collection={collection} level={3} place={placeInRow(collections.length)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
