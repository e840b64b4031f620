import type { CollectionCard as CollectionCardData } from '#core/model/collection/collection.ts'
import { CollectionCard, placeInRow } from '../collection/collection-card.tsx'
import { WideCollection } from '../collection/wide-collection.tsx'

export function RecipeCollections({ collections }: { collections: readonly CollectionCardData[] }) {
  const [first] = collections
  if (first === undefined) return null
  return (
    <section className="band wrap recipe-collections" aria-labelledby="in-collections">
      <h2 id="in-collections" className="visually-hidden">
        Collections
      </h2>
      {collections.length === 1 ? (
        <WideCollection collection={first} level={3} />
      ) : (
        <ul className={`collection-row collection-row--${Math.min(3, collections.length)}`}>
          {collections.slice(0, 3).map((collection) => (
            <li key={collection.id}>
              <CollectionCard collection={collection} level={3} place={placeInRow(collections.length)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
