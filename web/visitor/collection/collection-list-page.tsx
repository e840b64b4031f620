import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pageSize } from '#core/values/page-size.ts'
import type { PageHandle } from '../../app/head.ts'
import { answerOf, apiOf, siteOf } from '../../app/loading.ts'
import { CollectionCard } from './collection-card.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { slug: siteSlug } = siteOf(context)
  const { collections } = await answerOf(apiOf(context).listCollections({ siteSlug, limit: pageSize.max }))
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
  return (
    <section className="wrap collections">
      <h1>Collections</h1>
      {collections.length === 0 ? (
        <p className="empty">No collections found</p>
      ) : (
        <ul className="card-grid card-grid--large">
          {collections.map((collection, index) => (
            <li key={collection.id}>
              <CollectionCard collection={collection} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
