import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import { collectionText, recipeCountText } from '#core/model/collection/collection-text.ts'
import { excerpt } from '#core/values/rich-text/write-text.ts'
import { foldLetters } from '#core/values/text/fold-letters.ts'
import { apiOf, unwrap } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { SearchField } from '../page/search-field.tsx'
import { exactTime, timeAgo } from '../ui/format-time.ts'
import { FirstTime, NoMatches } from '../ui/lists/list-state.tsx'
import { justCreated } from '../ui/edited-copies/use-untouched-removal.ts'
import { allCollections } from './all-collections.ts'
import { untitledCollection } from './collection-draft.ts'
import { Thumbnail } from './recipe-thumbnail.tsx'
import styles from './collections.module.css'

type Collections = { readonly collections: readonly ManagedCollection[]; readonly loadedAt: Date }

export const loader = kitchenLoader<Collections>(async ({ context }, siteSlug) => ({
  collections: await unwrap(allCollections(apiOf(context), siteSlug).then((body) => ({ body }))),
  loadedAt: new Date(),
}))

export const handle = kitchenHandle<Collections>({ title: 'Collections' })

/** The collections of the site, newest first. */
export function Component() {
  const { collections, loadedAt } = useKitchenData<Collections>()
  const pathOf = useKitchenPath()
  const create = useNewCollection()
  const [query, search] = useState('')
  const wanted = foldLetters(query.trim())
  const found = collections.filter(({ title }) => foldLetters(title).includes(wanted))
  const newButton = (label: string) => (
    <Button variant="primary" aria-disabled={create.isPending} onClick={() => create.run(undefined)}>
      {label}
    </Button>
  )
  const searchField = <SearchField what="collections" query={query} onChange={search} />
  return (
    <>
      <PageHeader
        title="Collections"
        {...(collections.length === 0 ? {} : { aside: searchField })}
        actions={
          <>
            <Link className="button button--quiet" to={pathOf('trash?show=collection')}>
              Trash
            </Link>
            {newButton('New')}
          </>
        }
      />
      {collections.length === 0 && (
        <FirstTime
          icon="collections"
          title="Recipes that belong together"
          action={newButton('Make a collection')}
        >
          Weeknight dinners, a menu, everything with rhubarb: a collection has a page of its own on your site.
        </FirstTime>
      )}
      {collections.length > 0 && found.length === 0 && (
        <NoMatches what="collections" onClear={() => search('')} />
      )}
      {found.length > 0 && (
        <ul className={styles['cards']} aria-label="Collections">
          {found.map((collection) => (
            <CollectionCard key={collection.id} collection={collection} now={loadedAt} />
          ))}
        </ul>
      )}
    </>
  )
}

/** For high-density screens. */
const coverSize = { width: 600, height: 450 } as const
const excerptLength = 120

type CollectionCardProps = { readonly collection: ManagedCollection; readonly now: Date }

/** A card with the cover, the title and the content; a row on phones. */
function CollectionCard({ collection, now }: CollectionCardProps) {
  const { id, title, image, description, recipeIds, updatedAt } = collection
  const pathOf = useKitchenPath()
  const words = excerpt(collectionText(description).text, excerptLength)
  return (
    <li className={styles['card']}>
      <Thumbnail className={styles['cover']} image={image} size={coverSize} />
      <Link to={pathOf(`collections/${id}`)} className={styles['link']}>
        {title}
      </Link>
      {words !== '' && <p className={styles['words']}>{words}</p>}
      <p className={styles['quiet']}>
        {recipeCountText(recipeIds.length)} ·{' '}
        <span title={exactTime(new Date(updatedAt))}>{timeAgo(new Date(updatedAt), now)}</span>
      </p>
    </li>
  )
}

/** Creates a collection and opens it. */
function useNewCollection() {
  const { slug: siteSlug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const navigate = useNavigate()
  return useCall(
    (api, _: undefined) => {
      const slug = `untitled-${crypto.randomUUID().slice(0, 8)}`
      return api.createCollection({ siteSlug, body: { title: untitledCollection, slug } })
    },
    {
      onDone: ({ body: { collection } }) =>
        void navigate(pathOf(`collections/${collection.id}`), { state: justCreated }),
      toastsFailure: true,
    },
  )
}
