import type { AbuseReport } from '#core/calls/platform/platform-calls.ts'
import { abuseReasonLabels } from '#core/model/platform/abuse-report-words.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Link } from '../../ui/link.tsx'
import { adminHandle, adminLoader, AdminList, AdminPage, listQuery, Pager, When } from './admin-page.tsx'
import { NoteForm } from './note-form.tsx'

type Data = {
  readonly abuseReports: readonly AbuseReport[]
  readonly total: number
  readonly page: number
  readonly state: 'open' | 'resolved'
}

export const loader = adminLoader<Data>(async (args) => {
  const { page, state: asked, limit, offset } = listQuery(args)
  const state = asked === 'resolved' ? 'resolved' : 'open'
  const found = await unwrap(apiOf(args.context).listAbuseReports({ state, limit, offset }))
  return { ...found, page, state }
})
export const handle = adminHandle<Data>('Reports')

/** Abuse reports by readers, and how they were resolved. */
export function Component() {
  return (
    <AdminPage<Data> title="Reports">
      {({ abuseReports, total, page, state }) => (
        <>
          <p>
            {state === 'open' ? (
              <Link to="/admin/reports?state=resolved">Show resolved reports</Link>
            ) : (
              <Link to="/admin/reports">Show open reports</Link>
            )}
          </p>
          {abuseReports.length === 0 && (
            <p role="status">{state === 'open' ? 'No open reports.' : 'No resolved reports yet.'}</p>
          )}
          <AdminList>
            {abuseReports.map((report) => (
              <Report key={report.id} report={report} />
            ))}
          </AdminList>
          <Pager page={page} total={total} />
        </>
      )}
    </AdminPage>
  )
}

function Report({ report }: { readonly report: AbuseReport }) {
  const { id: reportId, site, url, reason, message, email, createdAt, resolution } = report
  const resolve = useCall((api, note: string) => api.resolveAbuseReport({ reportId, body: { note } }), {
    toast: () => ({ text: 'Report resolved' }),
    revalidates: true,
  })
  return (
    <li>
      <h2>
        {abuseReasonLabels[reason]}: {site.title}
      </h2>
      <p>
        <a href={url}>{url}</a> · <When at={createdAt} />
      </p>
      <p className="admin__message">{message}</p>
      <p className="admin__quiet">
        {email ?? 'No address given.'} ·{' '}
        <Link to={`/admin/sites?query=${encodeURIComponent(site.slug)}`}>
          {site.isClosed ? 'The site is closed' : `Look at ${site.title}`}
        </Link>
      </p>
      {resolution === null ? (
        <NoteForm
          open="Resolve"
          label="What was done about it?"
          submit="Resolve the report"
          isPending={resolve.isPending}
          error={resolve.error}
          onSubmit={resolve.run}
        />
      ) : (
        <p>
          {resolution.note} ({resolution.user.email ?? 'a deleted account'},{' '}
          <When at={resolution.resolvedAt} />)
        </p>
      )}
    </li>
  )
}
