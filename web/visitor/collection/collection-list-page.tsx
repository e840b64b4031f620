import { useState } from 'react'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useSite } from '../../app/app-context.tsx'
import type { PageHandle } from '../../browser/head.ts'
import { unwrap, apiOf, siteOf } from '../../app/loading.ts'
import { Button } from '../../ui/button.tsx'
import { pageOf, Pages } from '../../content/pages.tsx'
import { siteThemeOf } from '../../content/site-themes.ts'
import { CollectionCard } from './collection-card.tsx'
import { WideCollection } from './wide-collection.tsx'

/** The number of collections on a page: most sites have one page. */
const collectionsOfPage = 60

const pathOf = (page: number) => `/collections${page === 1 ? '' : `?page=${page}`}`

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { slug: siteSlug } = siteOf(context)
  const page = pageOf(new URL(request.url).searchParams)
  const { collections, total } = await unwrap(
    apiOf(context).listCollections({
      ...{ siteSlug, limit: collectionsOfPage, offset: (page - 1) * collectionsOfPage },
    }),
  )
  // A page that the list had when it was longer.
  if (page > 1 && collections.length === 0) throw redirect(pathOf(1))
  return { collections: collections.filter(({ recipeCount }) => recipeCount > 0), total, page }
}

export type CollectionListData = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle<CollectionListData> = {
  head: ({ page }, { siteTitle }) => ({
    title: `Collections · ${siteTitle}`,
    description: `Recipes of ${siteTitle}, put together.`,
    canonicalPath: pathOf(page),
  }),
}

export function Component() {
  const { collections, total, page } = useLoaderData<CollectionListData>()
  const isWide = siteThemeOf(useSite().slug).collections === 'wide'
  return (
    <section className="wrap collections">
      <h1>Collections</h1>
      {collections.length === 0 && <p className="empty">No collections found</p>}
      {isWide ? (
        <WideCollections key={page} collections={collections} isWholeAtFirst={page > 1} />
      ) : (
        <CollectionGrid collections={collections} />
      )}
      <Pages
        page={page}
        count={Math.ceil(total / collectionsOfPage)}
        address={pathOf}
        labels={{ previous: 'Newer', next: 'Older' }}
      />
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

function WideCollections({ collections, isWholeAtFirst }: ListProps & { readonly isWholeAtFirst: boolean }) {
  const [isWhole, setIsWhole] = useState(isWholeAtFirst)
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
