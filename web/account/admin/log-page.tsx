import type { PlatformAuditEntry } from '#core/calls/platform/platform-calls.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { adminHandle, adminLoader, AdminPage, listQuery, Pager, When } from './admin-page.tsx'

type Data = {
  readonly platformAuditEntries: readonly PlatformAuditEntry[]
  readonly total: number
  readonly page: number
}

export const loader = adminLoader<Data>(async (args) => {
  const { page, limit, offset } = listQuery(args)
  return { ...(await unwrap(apiOf(args.context).listPlatformAuditEntries({ limit, offset }))), page }
})
export const handle = adminHandle<Data>('Log')

const actions: Readonly<Record<string, string>> = {
  closePlatformSite: 'closed the site',
  reopenPlatformSite: 'opened the site',
  updatePlatformSite: 'changed the limits of the site',
  updatePlatform: 'changed the platform:',
  resolveAbuseReport: 'resolved a report about',
}

/** The log of admin actions, newest first. */
export function Component() {
  return (
    <AdminPage<Data> title="Log">
      {({ platformAuditEntries, total, page }) => (
        <>
          {total === 0 && <p role="status">No entries yet.</p>}
          <ul className="admin__list">
            {platformAuditEntries.map(({ id, user, action, subject, note, createdAt }) => (
              <li key={id}>
                <p>
                  <strong>{user.displayName ?? user.email ?? 'A deleted account'}</strong>{' '}
                  {actions[action] ?? action} {subject}
                </p>
                <p className="admin__quiet">
                  <When at={createdAt} />
                  {note !== null && ` · ${note}`}
                </p>
              </li>
            ))}
          </ul>
          <Pager page={page} total={total} />
        </>
      )}
    </AdminPage>
  )
}
