import { useEffect, useState } from 'react'
import type { ManagedSite } from '#core/model/site/site.ts'
import { tryAgainSentence } from '#core/model/call-failure.ts'
import { useApp } from '../../app/app-context.tsx'
import type { PageHandle } from '../../app/head.ts'
import { LeaveArea } from '../../app/leave-area.tsx'
import { useCurrentUser } from '../../app/session.tsx'
import { Icon } from '../../ui/icon.tsx'

export const handle: PageHandle<unknown> = {
  head: () => ({ title: 'Your sites · Trivet', canonicalPath: '/kitchen', isHidden: true }),
}

type Sites = readonly ManagedSite[] | 'pending' | 'rejected'

/** The way into the kitchen: the sites that the reader owns or edits. */
export function Component() {
  const user = useCurrentUser()
  const sites = useSites(user?.id)
  if (user === null) return <LeaveArea to="/sign-in?next=%2Fkitchen" />
  return (
    <section className="sites wrap">
      <h1>Your sites</h1>
      {user != null && <p className="sites__who">Signed in as {user.email}</p>}
      <SiteList sites={sites} />
    </section>
  )
}

function SiteList({ sites }: { sites: Sites }) {
  if (sites === 'pending') {
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
  if (sites === 'rejected') return <p className="error-box">{tryAgainSentence}</p>
  if (sites.length === 0) {
    return (
      <div className="sites__empty">
        <p>You have no site yet. Create one from your terminal:</p>
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

function useSites(userId: string | undefined): Sites {
  const { api } = useApp()
  const [sites, setSites] = useState<Sites>('pending')
  useEffect(() => {
    if (userId === undefined) return
    let isWanted = true
    api.listSites().then(
      ({ body }) => isWanted && setSites(body.sites),
      () => isWanted && setSites('rejected'),
    )
    return () => {
      isWanted = false
    }
  }, [api, userId])
  return sites
}
