import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pageSize } from '#core/values/page-size.ts'
import { useSite } from '../../app/app-context.tsx'
import type { PageHandle } from '../../app/head.ts'
import { unwrap, apiOf, siteOf } from '../../app/loading.ts'
import { Button } from '../../ui/button.tsx'
import { siteThemeOf } from '../../content/site-themes.ts'
import { CollectionCard } from './collection-card.tsx'
import { WideCollection } from './wide-collection.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { slug: siteSlug } = siteOf(context)
  const { collections } = await unwrap(apiOf(context).listCollections({ siteSlug, limit: pageSize.max }))
  return { collections: collections.filter(({ recipeCount }) => recipeCount > 0) }
}

export type CollectionListData = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<CollectionListData> = {
  head: (_, { siteTitle }) => ({
    title: `Collections · ${siteTitle}`,
    description: `Recipes of ${siteTitle}, put together.`,
    canonicalPath: '/collections',
  }),
}

export function Component() {
  const { collections } = useLoaderData<CollectionListData>()
  const isWide = siteThemeOf(useSite().slug).collections === 'wide'
  return (
    <section className="wrap collections">
      <h1>Collections</h1>
      {collections.length === 0 && <p className="empty">No collections found</p>}
      {isWide ? <WideCollections collections={collections} /> : <CollectionGrid collections={collections} />}
    </section>
  )
}

type ListProps = { readonly collections: CollectionListData['collections'] }

function CollectionGrid({ collections }: ListProps) {
  return (
    <ul className="card-grid card-grid--large">
      {collections.map((collection, index) => (
        <li key={collection.id}>
          <CollectionCard collection={collection} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  )
}

/** The number of collections shown at full width at the top of the list, as specified. */
const wideCount = 3

function WideCollections({ collections }: ListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? collections : collections.slice(0, wideCount)
  return (
    <>
      <ul className="collections__wide">
        {shown.map((collection, index) => (
          <li key={collection.id}>
            <WideCollection collection={collection} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {shown.length < collections.length && (
        <p className="collections__more">
          <Button onClick={() => setIsWhole(true)}>Show more</Button>
        </p>
      )}
    </>
  )
}
