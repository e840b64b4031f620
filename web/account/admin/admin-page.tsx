import './admin.css'
import type { ReactNode } from 'react'
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../browser/head.ts'
import { readerLoader } from '../../app/loading.ts'
import { Link } from '../../ui/link.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'

const pages = [
  { path: '/admin', label: 'State' },
  { path: '/admin/sites', label: 'Sites' },
  { path: '/admin/people', label: 'People' },
  { path: '/admin/reports', label: 'Reports' },
  { path: '/admin/log', label: 'Log' },
] as const

/** The number of entries per page of a list. */
const shownEntries = 50

/** The query parameters of a list: search words, state and offset. */
export function listQuery({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const parameters = new URL(request.url).searchParams
  const number = Number(parameters.get('page') ?? 1)
  const page = Number.isInteger(number) && number >= 1 ? number : 1
  return {
    query: parameters.get('query') ?? '',
    state: parameters.get('state') ?? '',
    ...{ page, limit: shownEntries, offset: (page - 1) * shownEntries },
  }
}

/**
 * Creates the loader of an admin page. It runs only in the browser, because the server does not know who requests the
 * page.
 */
export function adminLoader<Data>(load: (args: LoaderFunctionArgs) => Promise<Data>) {
  return readerLoader<Data | 'refused'>(async (args) => {
    try {
      return await load(args)
    } catch (thrown) {
      if (isRouteErrorLike(thrown) && thrown.init?.status === 403) return 'refused'
      throw thrown
    }
  })
}

/** True for an error response that a loader throws. */
function isRouteErrorLike(thrown: unknown): thrown is { readonly init: ResponseInit | null } {
  return typeof thrown === 'object' && thrown !== null && 'init' in thrown
}

/** The route `handle` of an admin page. */
export function adminHandle<Data>(title: string): PageHandle<Data | 'refused' | null> {
  return {
    head: () => ({ title: `${title} · Trivet`, isHidden: true }),
    dependsOnReader: (data) => data !== null,
  }
}

type AdminPageProps<Data> = { readonly title: string; readonly children: (data: Data) => ReactNode }

/** The layout of the administration pages; each page renders once its data is loaded. */
export function AdminPage<Data>({ title, children }: AdminPageProps<Data>) {
  const data = useLoaderData() as Data | 'refused' | null
  const { pathname } = useLocation()
  return (
    <section className="admin wrap">
      <h1 tabIndex={-1}>{title}</h1>
      <nav className="admin__nav" aria-label="Administration" hidden={data === 'refused'}>
        {pages.map(({ path, label }) => (
          <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {data === 'refused' ? (
        <p role="status">Only administrators of this platform can see this page.</p>
      ) : data === null ? (
        <p role="status" aria-busy="true">
          Loading…
        </p>
      ) : (
        children(data)
      )}
    </section>
  )
}

/** The entries of a list, each an `<li>`. After an action on an entry the focus stays on it. */
export function AdminList({ children }: { readonly children: ReactNode }) {
  const focus = useFocusInList<HTMLUListElement>(':scope > li')
  return (
    <ul className="admin__list" {...focus}>
      {children}
    </ul>
  )
}

type PagerProps = { readonly page: number; readonly total: number }

/** Links to the previous and the next page of a list. */
export function Pager({ page, total }: PagerProps) {
  const { pathname, search } = useLocation()
  const last = Math.max(1, Math.ceil(total / shownEntries))
  if (last === 1) return null
  const to = (number: number) => {
    const parameters = new URLSearchParams(search)
    parameters.set('page', `${number}`)
    return `${pathname}?${parameters.toString()}`
  }
  return (
    <nav className="admin__pager" aria-label="Pages">
      {page > 1 && <Link to={to(page - 1)}>Newer</Link>}
      <span>
        Page {page} of {last}
      </span>
      {page < last && <Link to={to(page + 1)}>Older</Link>}
    </nav>
  )
}

const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats an instant for display. */
export function When({ at }: { readonly at: string }) {
  return <time dateTime={at}>{instant.format(new Date(at))}</time>
}
