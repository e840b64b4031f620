import { bytesText } from '#core/values/text/bytes-text.ts'
import { counted } from '#core/values/text/counted.ts'
import { Form } from 'react-router'
import type { PlatformPerson } from '#core/calls/platform/platform-calls.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { Button } from '../../ui/button.tsx'
import { adminHandle, adminLoader, AdminPage, listQuery, Pager, When } from './admin-page.tsx'
import { Search } from './search.tsx'

type Data = {
  readonly people: readonly PlatformPerson[]
  readonly total: number
  readonly page: number
  readonly query: string
}

export const loader = adminLoader<Data>(async (args) => {
  const { page, query, limit, offset } = listQuery(args)
  const found = await unwrap(apiOf(args.context).listPlatformPeople({ query, limit, offset }))
  return { ...found, page, query }
})
export const handle = adminHandle<Data>('People')

/** All accounts, with their sites. */
export function Component() {
  return (
    <AdminPage<Data> title="People">
      {({ people, total, page, query }) => (
        <>
          <Form className="admin__search" role="search" key={query}>
            <Search label="Address or name" query={query} />
            <Button type="submit">Search</Button>
          </Form>
          <p role="status">{counted(total, 'person', 'people')}</p>
          <ul className="admin__list">
            {people.map(({ id, email, displayName, sites, storedBytes, createdAt }) => (
              <li key={id}>
                <h2>{displayName ?? email}</h2>
                <p>
                  {displayName !== null && `${email} · `}since <When at={createdAt} /> ·{' '}
                  {bytesText(storedBytes)}
                </p>
                {sites.length > 0 && (
                  <p className="admin__quiet">
                    {sites.map(({ title, role }) => `${title} (${role})`).join(', ')}
                  </p>
                )}
              </li>
            ))}
          </ul>
          <Pager page={page} total={total} />
        </>
      )}
    </AdminPage>
  )
}
