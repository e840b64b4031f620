import { useState } from 'react'
import { useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Suppression } from '#core/calls/subscribers/suppression-calls.ts'
import { keepsFocus } from '../../browser/navigation/navigation-focus.tsx'
import { unwrap, apiOf } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { exactTime, timeAgo } from '../ui/format-time.ts'
import { FirstTime, NoMatches } from '../ui/lists/list-state.tsx'
import { ListSearch } from '../page/list-tools.tsx'
import { LongTable } from '../ui/lists/long-table.tsx'
import { serverPageLength, type ServerPage } from '../ui/lists/use-server-rows.ts'
import { undoMessage } from '../../ui/toast/toast-message.ts'
import { SuppressForm } from './suppress-form.tsx'
import styles from './subscribers.module.css'

type List = ServerPage<Suppression>
type Data = List & { readonly search: string }

async function loadPart(api: TrivetApi, siteSlug: string, search: string, offset: number): Promise<List> {
  const part = { limit: String(serverPageLength), offset: String(offset) }
  const { suppressions, total } = await unwrap(api.listSuppressions({ siteSlug, query: search, ...part }))
  return { rows: suppressions, total }
}

export const loader = kitchenLoader<Data>(async ({ context, request }: LoaderFunctionArgs, siteSlug) => {
  const search = new URL(request.url).searchParams.get('search') ?? ''
  return { ...(await loadPart(apiOf(context), siteSlug, search, 0)), search }
})

export const handle = kitchenHandle<Data>({ title: 'Not mailed' })

const columns = [
  { name: 'Address' },
  { name: 'Why' },
  { name: 'Since', className: styles['since'] },
  { name: 'Remove', className: 'visually-hidden' },
]

/** The suppression list: addresses that cannot be added to the newsletter by an import or by hand. */
export function Component() {
  const data = useKitchenData<Data>()
  const { slug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const focus = useFocusInList<HTMLDivElement>('[role=row]')
  const { search } = data
  const to = (term: string) =>
    pathOf(`subscribers/not-mailed${term === '' ? '' : `?search=${encodeURIComponent(term)}`}`)
  const onSearch = (term: string) => void navigate(to(term), { state: keepsFocus })
  return (
    <>
      <PageHeader
        title="Not mailed"
        back={{ to: pathOf('subscribers'), label: 'Subscribers' }}
        aside={<ListSearch what="addresses" search={search} onSearch={onSearch} />}
      />
      <div className={styles['suppress']}>
        <SuppressForm />
        <p className={styles['quiet']}>
          These addresses get no newsletters, and neither an import nor you can add them. Readers who sign up
          themselves get them again. People who unsubscribed or whose address rejects mail are not mailed
          either: they are under{' '}
          <Link to={pathOf('subscribers?plan=gone')}>Subscribers, No longer mailed</Link>.
        </p>
      </div>
      <div {...focus}>
        {data.total > 0 && (
          <LongTable
            label="Not mailed"
            className={styles['suppressions']}
            columns={columns}
            list={{ first: data, load: (api, offset) => loadPart(api, slug, search, offset) }}
            keyOf={({ id }) => id}
            renderRow={(suppression) => <Cells suppression={suppression} now={now} />}
          />
        )}
      </div>
      {data.total === 0 && search !== '' && (
        <NoMatches what="addresses" onClear={() => void navigate(to(''))} />
      )}
      {data.total === 0 && search === '' && (
        <FirstTime icon="newsletters" title="No address is on this list">
          People who ask you to stop mailing them, complain, or delete their account are listed here.
        </FirstTime>
      )}
    </>
  )
}

const reasons: Readonly<Record<Suppression['reason'], string>> = {
  ...{ asked: 'They asked for it', complained: 'They complained' },
  ...{ erased: 'They deleted their account', other: 'Another reason' },
}

type CellsProps = { readonly suppression: Suppression; readonly now: Date }

function Cells({ suppression: { id, email, reason, createdAt }, now }: CellsProps) {
  const { slug: siteSlug } = useKitchenSite()
  const since = new Date(createdAt)
  const name = email ?? 'A deleted account'
  const again = useCall(
    (api) =>
      api.createSuppression({
        siteSlug,
        body: { email: email ?? '', reason: reason === 'erased' ? 'other' : reason },
      }),
    { revalidates: true, toastsFailure: true },
  )
  const remove = useCall((api) => api.deleteSuppression({ siteSlug, suppressionId: id }), {
    revalidates: true,
    toastsFailure: true,
    toast: () =>
      undoMessage(`${name} can be added again. This does not subscribe it.`, () => again.run(undefined)),
  })
  return (
    <>
      <span role="cell" className={styles['address']}>
        {name}
      </span>
      <span role="cell" className={styles['why']}>
        {reasons[reason]}
      </span>
      <span role="cell" className={styles['since']} title={exactTime(since)}>
        {timeAgo(since, now)}
      </span>
      <span role="cell">
        {email !== null && (
          <Button
            variant="quiet"
            aria-label={`Remove from the list: ${name}`}
            aria-disabled={remove.isPending}
            onClick={() => remove.run(undefined)}
          >
            Remove
          </Button>
        )}
      </span>
    </>
  )
}
