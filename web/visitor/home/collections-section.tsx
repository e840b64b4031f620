import type { CollectionCard as CollectionCardData } from '#core/model/collection/collection.ts'
import { Link } from '../../ui/link.tsx'
import { Slider } from '../../ui/slider.tsx'
import { CollectionCard } from '../collection/collection-card.tsx'

/** The site's collections beside each other; more than fit can be scrolled to. */
export function CollectionsSection({ collections }: { collections: readonly CollectionCardData[] }) {
  if (collections.length === 0) return null
  return (
    <section className="band wrap" aria-labelledby="collections">
      <div className="band__header">
        <h2 id="collections">Collections</h2>
        <Link to="/collections">View all</Link>
      </div>
      {collections.length > 3 ? (
        <Slider
          kind="row"
          label="Collections"
          items={collections.map((collection) => ({
            key: collection.id,
            content: <CollectionCard collection={collection} level={3} />,
          }))}
        />
      ) : (
        <ul className={`collection-row collection-row--${collections.length}`}>
          {collections.map((collection) => (
            <li key={collection.id}>
              <CollectionCard collection={collection} level={3} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
