import { bytesText } from '#core/values/text/bytes-text.ts'
import { counted, grouped } from '#core/values/text/counted.ts'
import { Form } from 'react-router'
import type { PlatformSite } from '#core/calls/platform/platform-calls.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { adminHandle, adminLoader, AdminList, AdminPage, listQuery, Pager, When } from './admin-page.tsx'
import { FirstMails } from './first-mails.tsx'
import { NoteForm } from './note-form.tsx'
import { Search } from './search.tsx'

type Data = {
  readonly platformSites: readonly PlatformSite[]
  readonly total: number
  readonly page: number
  readonly query: string
  readonly isClosed: boolean
}

export const loader = adminLoader<Data>(async (args) => {
  const { page, query, state, ...range } = listQuery(args)
  const isClosed = state === 'closed'
  const input = { query, state: isClosed ? ('closed' as const) : ('all' as const), ...range }
  return { ...(await unwrap(apiOf(args.context).listPlatformSites(input))), page, query, isClosed }
})
export const handle = adminHandle<Data>('Sites')

/** Lists all sites; administrators can search, close and reopen them. */
export function Component() {
  return (
    <AdminPage<Data> title="Sites">
      {({ platformSites, total, page, query, isClosed }) => (
        <>
          <Form className="admin__search" role="search" key={`${query} ${isClosed}`}>
            <Search label="Title, slug or owner" query={query} />
            <label className="admin__check">
              <input type="checkbox" name="state" value="closed" defaultChecked={isClosed} />
              Only closed sites
            </label>
            <Button type="submit">Search</Button>
          </Form>
          <p role="status">{counted(total, 'site')}</p>
          <AdminList>
            {platformSites.map((site) => (
              <Site key={site.id} site={site} />
            ))}
          </AdminList>
          <Pager page={page} total={total} />
        </>
      )}
    </AdminPage>
  )
}

function Site({ site }: { readonly site: PlatformSite }) {
  const { id: siteId, title, url, slug, owner, recipes, subscribers, storedBytes, closure, createdAt } = site
  const close = useCall((api, reason: string) => api.closePlatformSite({ siteId, body: { reason } }), {
    toast: () => ({ text: `${title} is closed` }),
    revalidates: true,
  })
  const reopen = useCall((api) => api.reopenPlatformSite({ siteId }), {
    toast: () => ({ text: `${title} is open` }),
    revalidates: true,
    toastsFailure: true,
  })
  return (
    <li>
      <h2>
        <a href={url}>{title}</a>
      </h2>
      <p>
        {slug} · {owner.email ?? 'no owner'} · since <When at={createdAt} />
      </p>
      <p className="admin__quiet">
        Recipes: {grouped(recipes)} · Subscribers: {grouped(subscribers)} · Stored: {bytesText(storedBytes)}
      </p>
      <FirstMails site={site} />
      {closure === null ? (
        <NoteForm
          open={`Close ${title}`}
          label="Why is it closed? Its owner reads this. Paid subscriptions end when the paid period does."
          submit="Close the site"
          isPending={close.isPending}
          error={close.error}
          onSubmit={close.run}
        />
      ) : (
        <>
          <p className="admin__closed">
            Closed since <When at={closure.closedAt} />: {closure.reason}
          </p>
          <Button aria-disabled={reopen.isPending} onClick={() => reopen.run(undefined)}>
            Reopen {title}
          </Button>
        </>
      )}
    </li>
  )
}
