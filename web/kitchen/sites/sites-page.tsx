import { useLoaderData } from 'react-router'
import type { DeletedSite } from '#core/model/site/site-deletion.ts'
import type { ManagedSite } from '#core/model/site/site.ts'
import type { PageHandle } from '../../browser/head.ts'
import { unwrap, apiOf, readerLoader } from '../../app/loading.ts'
import { readerOf } from '../../app/require-user.ts'
import { Link } from '../../ui/link.tsx'
import { kitchenPath } from '../page/navigation.ts'
import { roleTexts } from '../people/roles.tsx'
import { DeletedSites } from './deleted-sites.tsx'
import { openedSites } from './last-site.ts'
import styles from './sites.module.css'

type Sites = {
  readonly sites: readonly ManagedSite[]
  readonly deletedSites: readonly DeletedSite[]
  readonly email: string
}

export const loader = readerLoader<Sites>(async ({ context, request }) => {
  const api = apiOf(context)
  const [{ sites }, { deletedSites }] = await Promise.all([
    unwrap(api.listSites()),
    unwrap(api.listDeletedSites()),
  ])
  return {
    sites: lastOpenedFirst(sites),
    deletedSites,
    email: (await readerOf(context, request.signal))?.email ?? '',
  }
})

export const handle: PageHandle<Sites | null> = {
  head: () => ({ title: 'Your sites · Trivet', canonicalPath: '/kitchen', isHidden: true }),
  dependsOnReader: (data) => data !== null,
}

/** The start page of the kitchen: the sites that the user works on. */
export function Component() {
  const data = useLoaderData<Sites | null>()
  return (
    <section className={styles['sites']}>
      <div className={styles['head']}>
        <h1>Your sites</h1>
        {data !== null && data.sites.length > 0 && (
          <a href="/create" className="button button--plain">
            Create a site
          </a>
        )}
      </div>
      {data === null ? <SiteSkeletons /> : <SiteList sites={data.sites} />}
      {data !== null && <DeletedSites sites={data.deletedSites} />}
      {data !== null && <p className={styles['quiet']}>Signed in as {data.email}</p>}
    </section>
  )
}

function lastOpenedFirst(sites: readonly ManagedSite[]): readonly ManagedSite[] {
  const opened = openedSites()
  const rank = ({ slug }: ManagedSite) => (opened.includes(slug) ? opened.indexOf(slug) : opened.length)
  return sites.toSorted((one, other) => rank(one) - rank(other))
}

function SiteSkeletons() {
  return (
    <ul className={styles['list']} aria-busy="true" aria-label="Loading your sites">
      {[1, 2].map((key) => (
        <li key={key} className={styles['site']} aria-hidden="true">
          <span className={styles['skeleton']} />
        </li>
      ))}
    </ul>
  )
}

function SiteList({ sites }: Pick<Sites, 'sites'>) {
  if (sites.length === 0) return <NoSites />
  return (
    <ul className={styles['list']}>
      {sites.map(({ id, slug, title, url, role, closure }) => (
        <li key={id} className={styles['site']}>
          <span className={styles['initial']} aria-hidden="true">
            {title.slice(0, 1)}
          </span>
          <div>
            <h2>
              <Link to={kitchenPath(slug, 'recipes')}>{title}</Link>
            </h2>
            <p>
              {url.replace(/^https?:\/\//, '')}
              {closure !== null && ', closed to readers'}
            </p>
          </div>
          <p>{roleTexts[role].name}</p>
        </li>
      ))}
    </ul>
  )
}

function NoSites() {
  return (
    <div className={styles['empty']}>
      <p>You have no site yet.</p>
      <a href="/create" className="button button--primary">
        Create your site
      </a>
      <p>Or from your terminal:</p>
      <pre>
        <code>
          trivet sites create &quot;My kitchen&quot;{' '}
          <span className={styles['option']}>--slug my-kitchen</span>
        </code>
      </pre>
      <p>
        Then <code>trivet import</code> brings your recipes. <a href="/">What Trivet does</a>
      </p>
    </div>
  )
}
