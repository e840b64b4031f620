import { useNavigate } from 'react-router'
import type { DeletedSite } from '#core/model/site/site-deletion.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { kitchenPath } from '../frame/navigation.ts'
import { longDay } from '../ui/format-time.ts'
import styles from './sites.module.css'

/** The sites that the person deleted and can still restore. */
export function DeletedSites({ sites }: { readonly sites: readonly DeletedSite[] }) {
  if (sites.length === 0) return null
  return (
    <section aria-labelledby="deleted-sites">
      <h2 id="deleted-sites" className={styles['deletedTitle']}>
        Deleted
      </h2>
      <ul className={styles['list']}>
        {sites.map((site) => (
          <DeletedRow key={site.id} site={site} />
        ))}
      </ul>
    </section>
  )
}

function DeletedRow({ site: { id, slug, title, restorableUntil } }: { readonly site: DeletedSite }) {
  const navigate = useNavigate()
  const restore = useCall((api) => api.restoreSite({ deletedSiteId: id }), {
    toastsFailure: true,
    onDone: ({ body }) => void navigate(kitchenPath(body.siteSlug, 'recipes')),
    toast: () => ({ text: `${title} is back online.` }),
  })
  return (
    <li className={styles['site']}>
      <span className={styles['initial']} aria-hidden="true">
        {title.slice(0, 1)}
      </span>
      <div>
        <h3>{title}</h3>
        <p>
          {slug}, erased on {longDay(new Date(restorableUntil))}
        </p>
      </div>
      <Button
        aria-label={`Restore ${title}`}
        aria-disabled={restore.isPending}
        onClick={() => restore.run(undefined)}
      >
        {restore.isPending ? 'Restoring…' : 'Restore'}
      </Button>
    </li>
  )
}
