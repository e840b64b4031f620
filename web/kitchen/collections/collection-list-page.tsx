import { useNavigate } from 'react-router'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import { recipeCountText } from '#core/model/collection/collection-text.ts'
import { cropToRatio, imageUrl } from '#core/model/media/image-url.ts'
import { apiOf, unwrap } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../frame/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../frame/kitchen-site.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import { timeAgo } from '../ui/format-time.ts'
import { FirstTime } from '../ui/list-state.tsx'
import { justCreated } from '../ui/use-untouched-removal.ts'
import { allCollections } from './all-collections.ts'
import { untitledCollection } from './collection-draft.ts'
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
  const newButton = (label: string) => (
    <Button variant="primary" aria-disabled={create.isPending} onClick={() => create.run(undefined)}>
      {label}
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Collections"
        actions={
          <>
            <Link className="button button--quiet" to={pathOf('trash?show=collection')}>
              Trash
            </Link>
            {newButton('New')}
          </>
        }
      />
      {collections.length === 0 ? (
        <FirstTime
          icon="collections"
          title="Recipes that belong together"
          action={newButton('Make a collection')}
        >
          Weeknight dinners, a menu, everything with rhubarb: a collection has a page of its own on your site.
        </FirstTime>
      ) : (
        <ul className={styles['list']} aria-label="Collections">
          {collections.map((collection) => (
            <CollectionRow key={collection.id} collection={collection} now={loadedAt} />
          ))}
        </ul>
      )}
    </>
  )
}

const thumbnail = { width: 80, height: 60 } as const

function CollectionRow({ collection, now }: { readonly collection: ManagedCollection; readonly now: Date }) {
  const { id, title, image, recipeIds, updatedAt } = collection
  const pathOf = useKitchenPath()
  return (
    <li className={styles['row']}>
      {image === null ? (
        <span className={styles['cover']} />
      ) : (
        <img
          className={styles['cover']}
          src={imageUrl(image, { crop: cropToRatio(image, 4 / 3), ...thumbnail })}
          alt=""
          loading="lazy"
          {...thumbnail}
        />
      )}
      <Link to={pathOf(`collections/${id}`)} className={styles['link']}>
        {title}
      </Link>
      <span className={styles['quiet']}>{recipeCountText(recipeIds.length)}</span>
      <span className={`${styles['quiet'] ?? ''} ${styles['updated'] ?? ''}`}>
        {timeAgo(new Date(updatedAt), now)}
      </span>
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
