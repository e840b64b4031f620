import type { DeletedSite } from '#core/model/site/site-deletion.ts'
import { Button } from '../../ui/button.tsx'
import { longDay } from '../ui/format-time.ts'
import { useRestoreSite } from './use-restore-site.ts'
import styles from './sites.module.css'

/** The sites that the user deleted and can still restore. */
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

function DeletedRow({ site }: { readonly site: DeletedSite }) {
  const { slug, title, restorableUntil } = site
  const restore = useRestoreSite(site)
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
