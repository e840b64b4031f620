import { useLoaderData } from 'react-router'
import type { ManagedSite } from '#core/model/site/site.ts'
import type { PageHandle } from '../../app/head.ts'
import { answerOf, apiOf, readerLoader } from '../../app/loading.ts'
import { readerOf } from '../../app/require-user.ts'
import { Icon } from '../../ui/icon.tsx'

type Sites = { readonly sites: readonly ManagedSite[]; readonly email: string }

export const loader = readerLoader<Sites>(async ({ context, request }) => {
  const { sites } = await answerOf(apiOf(context).listSites())
  return { sites, email: (await readerOf(context, request.signal))?.email ?? '' }
})

export const handle: PageHandle<Sites | null> = {
  head: () => ({ title: 'Your sites · Trivet', canonicalPath: '/kitchen', isHidden: true }),
  dependsOnReader: (data) => data !== null,
}

/** The way into the kitchen: the sites that the reader owns or edits. */
export function Component() {
  const data = useLoaderData<Sites | null>()
  return (
    <section className="sites wrap">
      <h1>Your sites</h1>
      {data === null ? (
        <SiteSkeletons />
      ) : (
        <>
          <p className="sites__who">Signed in as {data.email}</p>
          <SiteList sites={data.sites} />
        </>
      )}
    </section>
  )
}

function SiteSkeletons() {
  return (
    <ul className="sites__list" aria-busy="true" aria-label="Loading your sites">
      {[1, 2].map((key) => (
        <li key={key} className="sites__card" aria-hidden="true">
          <span className="skeleton-line" />
          <span className="skeleton-line skeleton-line--short" />
        </li>
      ))}
    </ul>
  )
}

function SiteList({ sites }: Pick<Sites, 'sites'>) {
  if (sites.length === 0) {
    return (
      <div className="sites__empty">
        <p>You have no site yet.</p>
        <p>
          <a href="/create" className="button button--primary">
            Create your site
          </a>
        </p>
        <p>Or from your terminal:</p>
        <pre>
          <code>trivet sites create &quot;My kitchen&quot; --slug my-kitchen</code>
        </pre>
        <p>
          Then <code>trivet import</code> brings your recipes. <a href="/">What Trivet does</a>
        </p>
      </div>
    )
  }
  return (
    <ul className="sites__list">
      {sites.map(({ id, title, url, role }) => (
        <li key={id} className="sites__card">
          <h2>
            <a href={url} className="card__link">
              {title}
            </a>
          </h2>
          <p>
            {url.replace(/^https?:\/\//, '')} · {role}
          </p>
          <Icon name="arrowRight" />
        </li>
      ))}
    </ul>
  )
}
