import { useState } from 'react'
import { useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { Subscriber } from '#core/calls/subscribers/subscriber-calls.ts'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import { grouped } from '#core/values/text/counted.ts'
import { keepsFocus } from '../../browser/navigation/navigation-focus.tsx'
import { unwrap, apiOf } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { FirstTime, NoMatches } from '../ui/lists/list-state.tsx'
import { ListTools } from '../page/list-tools.tsx'
import { LongTable } from '../ui/lists/long-table.tsx'
import { saveTable } from '../ui/save-file.ts'
import { Tabs } from '../ui/tabs.tsx'
import { serverPageLength } from '../ui/lists/use-server-rows.ts'
import { AddDialog } from './add-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ImportStatus } from './import-status.tsx'
import { ReaderDialog } from './reader-dialog.tsx'
import { SubscriberCells, subscriberColumns } from './subscriber-row.tsx'
import { Filters, useQueryPath } from './subscriber-filters.tsx'
import type { SubscriberList } from './subscriber-list.ts'
import { readQuery, writeQuery, type SubscriberQuery } from './subscriber-query.ts'
import { useImportProgress } from './use-import-progress.ts'
import styles from './subscribers.module.css'

async function loadPart(api: TrivetApi, siteSlug: string, query: SubscriberQuery, offset: number) {
  const part = { limit: String(serverPageLength), offset: String(offset) }
  const { since, until } = query
  const days = { ...(since === '' ? {} : { since }), ...(until === '' ? {} : { until }) }
  const { subscribers, total, counts } = await unwrap(
    api.listSubscribers({ siteSlug, plan: query.plan, query: query.search, ...days, ...part }),
  )
  return { rows: subscribers, total, counts }
}

export const loader = kitchenLoader<SubscriberList>(
  async ({ context, request }: LoaderFunctionArgs, siteSlug) => {
    const query = readQuery(new URL(request.url).searchParams)
    return { ...(await loadPart(apiOf(context), siteSlug, query, 0)), query }
  },
)

export const handle = kitchenHandle<SubscriberList>({ title: 'Subscribers' })

/** The list of the site's subscribers. */
export function Component() {
  const list = useKitchenData<SubscriberList>()
  const { role, slug } = useKitchenSite()
  const [isImporting, setImporting] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const pathOf = useKitchenPath()
  const isOwner = role === 'owner'
  const latest = useImportProgress(isOwner && !isImporting ? slug : null, false)
  return (
    <>
      <PageHeader
        title="Subscribers"
        actions={
          <>
            <Link to={pathOf('subscribers/not-mailed')} className="button button--quiet">
              Not mailed
            </Link>
            {isOwner && <OwnerActions onAdd={() => setAdding(true)} onImport={() => setImporting(true)} />}
          </>
        }
      >
        {!isEmpty(list) && <PlanTabs list={list} />}
      </PageHeader>
      {!isEmpty(list) && <Filters list={list} />}
      {!isImporting && <ImportStatus progress={latest.progress} onHide={latest.hide} />}
      {!(isEmpty(list) && latest.isAdding) && (
        <Rows list={list} onImport={isOwner ? () => setImporting(true) : null} />
      )}
      {isOwner && (
        <ImportDialog key={String(isImporting)} isOpen={isImporting} onClose={() => setImporting(false)} />
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}

type OwnerActionsProps = { readonly onAdd: () => void; readonly onImport: () => void }

function OwnerActions({ onAdd, onImport }: OwnerActionsProps) {
  const { slug } = useKitchenSite()
  const download = useCall(async (api) => (await api.exportSubscribers({ siteSlug: slug })).body, {
    onDone: ({ csv }) => saveTable(`${slug}-subscribers.csv`, csv),
    toast: ({ count }) => ({ text: `All ${grouped(count)} are in the file.` }),
    toastsFailure: true,
  })
  return (
    <>
      <Button aria-disabled={download.isPending} onClick={() => download.run(undefined)}>
        {download.isPending ? 'Exporting…' : 'Export'}
      </Button>
      <Button onClick={onImport}>Import…</Button>
      <Button variant="primary" onClick={onAdd}>
        Add…
      </Button>
    </>
  )
}

/** True if the list is empty without a filter. */
function isEmpty({ total, query }: SubscriberList): boolean {
  return total === 0 && writeQuery(query) === ''
}

function PlanTabs({ list: { counts, query } }: { readonly list: SubscriberList }) {
  const navigate = useNavigate()
  const to = useQueryPath(query)
  const tab = (plan: SubscriberQuery['plan'], text: string, count: number) => ({
    ...{ to: to({ plan }), text, count, isCurrent: query.plan === plan },
  })
  return (
    <ListTools
      what="subscribers"
      search={query.search}
      onSearch={(search) => void navigate(to({ search }), { state: keepsFocus })}
    >
      <Tabs
        label="Plans"
        tabs={[
          tab('all', 'All', counts.free + counts.paid),
          tab('free', 'Free', counts.free),
          tab('paid', 'Paid', counts.paid),
        ]}
      />
    </ListTools>
  )
}

type RowsProps = { readonly list: SubscriberList; readonly onImport: (() => void) | null }

function Rows({ list, onImport }: RowsProps) {
  const { slug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const [opened, setOpened] = useState<Subscriber | null>(null)
  const focus = useFocusInList<HTMLDivElement>('[role=row]')
  const { query, total } = list
  if (total > 0) {
    return (
      <div {...focus}>
        <LongTable
          label="Subscribers"
          className={styles['table']}
          columns={subscriberColumns}
          list={{ first: list, load: (api, offset) => loadPart(api, slug, query, offset) }}
          keyOf={({ id }) => id}
          renderRow={(subscriber) => (
            <SubscriberCells subscriber={subscriber} now={now} onOpen={() => setOpened(subscriber)} />
          )}
        />
        {opened !== null && <ReaderDialog subscriber={opened} onClose={() => setOpened(null)} />}
      </div>
    )
  }
  if (!isEmpty(list)) {
    return <NoMatches what="subscribers" onClear={() => void navigate(pathOf('subscribers'))} />
  }
  return (
    <FirstTime
      icon="subscribers"
      title="Nobody subscribes yet"
      {...(onImport === null ? {} : { action: <Button onClick={onImport}>Import a list…</Button> })}
    >
      People who sign up on the site are listed here. Import a list from elsewhere as a CSV file.
    </FirstTime>
  )
}
