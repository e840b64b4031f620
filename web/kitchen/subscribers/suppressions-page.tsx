import { useState } from 'react'
import { useNavigate, type LoaderFunctionArgs } from 'react-router'
import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { Suppression } from '#core/calls/subscription/suppression-calls.ts'
import { keepsFocus } from '../../app/navigation-focus.tsx'
import { unwrap, apiOf } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useFocusInList } from '../../ui/use-focus-in-list.ts'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../frame/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../frame/kitchen-site.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import { exactTime, timeAgo } from '../ui/format-time.ts'
import { FirstTime, NoMatches } from '../ui/list-state.tsx'
import { ListTools } from '../ui/list-tools.tsx'
import { undoMessage } from '../../ui/toast-message.ts'
import { SuppressForm } from './suppress-form.tsx'
import styles from './subscribers.module.css'

type List = { readonly suppressions: readonly Suppression[]; readonly total: number }
type Data = List & { readonly search: string }

const pageLength = 100

function loadPart(api: TrivetApi, siteSlug: string, search: string, offset: number): Promise<List> {
  const part = { limit: String(pageLength), offset: String(offset) }
  return unwrap(api.listSuppressions({ siteSlug, query: search, ...part }))
}

export const loader = kitchenLoader<Data>(async ({ context, request }: LoaderFunctionArgs, siteSlug) => {
  const search = new URL(request.url).searchParams.get('search') ?? ''
  return { ...(await loadPart(apiOf(context), siteSlug, search, 0)), search }
})

export const handle = kitchenHandle<Data>({ title: 'Not mailed' })

/** The suppression list: addresses that cannot be added to the newsletter by an import or by hand. */
export function Component() {
  const data = useKitchenData<Data>()
  const pathOf = useKitchenPath()
  const navigate = useNavigate()
  const to = (search: string) =>
    pathOf(`subscribers/not-mailed${search === '' ? '' : `?search=${encodeURIComponent(search)}`}`)
  return (
    <>
      <PageHeader title="Not mailed" back={{ to: pathOf('subscribers'), label: 'Subscribers' }}>
        <ListTools
          what="addresses"
          search={data.search}
          onSearch={(search) => void navigate(to(search), { state: keepsFocus })}
        >
          <span />
        </ListTools>
      </PageHeader>
      <div className={styles['page']}>
        <p className={styles['quiet']}>
          These addresses get no newsletters, and neither an import nor you can add them. Readers who sign up
          themselves get them again. People who unsubscribed or whose address rejects mail are not mailed
          either: they are under{' '}
          <Link to={pathOf('subscribers?plan=gone')}>Subscribers, No longer get any</Link>.
        </p>
        <SuppressForm />
        <Rows key={data.search} data={data} />
      </div>
    </>
  )
}

function Rows({ data }: { readonly data: Data }) {
  const { slug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const navigate = useNavigate()
  const [later, setLater] = useState<readonly Suppression[]>([])
  const more = useCall((api, offset: number) => loadPart(api, slug, data.search, offset), {
    onDone: ({ suppressions }) => setLater((before) => [...before, ...suppressions]),
    toastsFailure: true,
  })
  const focus = useFocusInList<HTMLUListElement>(':scope > li')
  const known = new Set(data.suppressions.map(({ id }) => id))
  const rows = [...data.suppressions, ...later.filter(({ id }) => !known.has(id))]
  if (rows.length === 0) {
    return data.search === '' ? (
      <FirstTime icon="newsletters" title="No address is on this list">
        Whoever asks you for no more mail, complains, or deletes their account, is listed here.
      </FirstTime>
    ) : (
      <NoMatches what="addresses" onClear={() => void navigate(pathOf('subscribers/not-mailed'))} />
    )
  }
  return (
    <>
      <ul aria-label="Not mailed" {...focus}>
        {rows.map((suppression) => (
          <Row
            key={suppression.id}
            suppression={suppression}
            onGone={() => setLater((before) => before.filter(({ id }) => id !== suppression.id))}
          />
        ))}
      </ul>
      {rows.length < data.total && (
        <Button aria-disabled={more.isPending} onClick={() => more.run(rows.length)}>
          {more.isPending ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </>
  )
}

const reasons: Readonly<Record<Suppression['reason'], string>> = {
  ...{ asked: 'They asked for it', complained: 'They complained' },
  ...{ erased: 'They deleted their account', other: 'Another reason' },
}

type RowProps = { readonly suppression: Suppression; readonly onGone: () => void }

function Row({ suppression: { id, email, reason, createdAt }, onGone }: RowProps) {
  const { slug: siteSlug } = useKitchenSite()
  const [now] = useState(() => new Date())
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
    onDone: onGone,
    revalidates: true,
    toastsFailure: true,
    toast: () =>
      undoMessage(`${name} can be added again. This does not subscribe it.`, () => again.run(undefined)),
  })
  return (
    <li className={styles['suppression']}>
      <span>
        {name}{' '}
        <span className={styles['quiet']}>
          {reasons[reason]},{' '}
          <time dateTime={createdAt} title={exactTime(since)} children={timeAgo(since, now)} />
        </span>
      </span>
      {email !== null && (
        <Button
          aria-label={`Remove from the list: ${name}`}
          aria-disabled={remove.isPending}
          onClick={() => remove.run(undefined)}
        >
          Remove from the list
        </Button>
      )}
    </li>
  )
}
