import { bytesText } from '#core/values/text/bytes-text.ts'
import { grouped } from '#core/values/text/counted.ts'
import type { PlatformState } from '#core/calls/platform/platform-calls.ts'
import { unwrap, apiOf } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { adminHandle, adminLoader, AdminPage, When } from './admin-page.tsx'

type Data = { readonly platform: PlatformState }

export const loader = adminLoader<Data>(({ context }) => unwrap(apiOf(context).getPlatform()))
export const handle = adminHandle<Data>('State of the platform')

/** Platform status: totals, storage usage, mail delivery, and whether sites can be created. */
export function Component() {
  return (
    <AdminPage<Data> title="State of the platform">
      {({ platform }) => (
        <>
          <dl className="admin__facts">
            <Fact label="Sites" value={grouped(platform.counts.sites)} />
            <Fact label="Closed sites" value={grouped(platform.counts.closedSites)} />
            <Fact label="People" value={grouped(platform.counts.people)} />
            <Fact label="Recipes" value={grouped(platform.counts.recipes)} />
            <Fact label="Open reports" value={grouped(platform.counts.openReports)} />
            <Fact label="Images" value={bytesText(platform.storage.imageBytes)} />
            <Fact label="Videos" value={bytesText(platform.storage.videoBytes)} />
          </dl>
          <Creation {...platform.siteCreation} />
          <Mail {...platform.mail} />
        </>
      )}
    </AdminPage>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Creation({ isOpen, closedBy }: PlatformState['siteCreation']) {
  const change = useCall((api, isCreationOpen: boolean) => api.updatePlatform({ body: { isCreationOpen } }), {
    revalidates: true,
    toastsFailure: true,
  })
  return (
    <section className="admin__section">
      <h2>Site creation</h2>
      <p>
        {isOpen
          ? 'Anyone with an account can create a site.'
          : 'Nobody can create a site; the landing page collects addresses.'}
        {closedBy === 'configuration' && ' This is set in the server configuration (TRIVET_SITE_CREATION).'}
      </p>
      {closedBy !== 'configuration' && (
        <Button aria-disabled={change.isPending} onClick={() => change.run(!isOpen)}>
          {isOpen ? 'Close creation' : 'Open creation'}
        </Button>
      )}
    </section>
  )
}

function Mail({ sent, queued, failed, bounced, oldestDueAt, failures }: PlatformState['mail']) {
  return (
    <section className="admin__section">
      <h2>Newsletters of the last seven days</h2>
      <dl className="admin__facts">
        <Fact label="Sent" value={grouped(sent)} />
        <Fact label="Queued" value={grouped(queued)} />
        <Fact label="Failed" value={grouped(failed)} />
        <Fact label="Bounced addresses" value={grouped(bounced)} />
      </dl>
      {oldestDueAt !== null && (
        <p>
          The oldest waiting mail was due <When at={oldestDueAt} />.
        </p>
      )}
      {failures.length > 0 && (
        <ul className="admin__list">
          {failures.map(({ siteSlug, error, count }) => (
            <li key={`${siteSlug} ${error}`}>
              <p>
                <strong>{siteSlug}</strong>: {error} ({grouped(count)})
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
