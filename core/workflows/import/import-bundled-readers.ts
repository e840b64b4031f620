import type { BundledReaders } from '../../formats/bundle/bundled-readers.ts'
import { parentsFirst } from '../../formats/bundle/parents-first.ts'
import type { ReadersImport } from '../../calls/export/readers-import.ts'
import type { ApiDep } from '../../calls/catalogue.ts'

/** The number of suppressed addresses, subscribers and comments per call. */
const pageSizes = { suppressions: 500, subscribers: 500, comments: 200 } as const

type Options = {
  readonly place: { readonly siteSlug: string; readonly importBatchId: string }
  readonly signal: { readonly aborted: boolean }
  readonly show: (done: number, total: number) => void
}

const nothing: ReadersImport = {
  subscribers: { added: 0, refused: 0, unchanged: 0, refusedHere: 0, withoutConsent: 0 },
  comments: { created: 0, unchanged: 0, misplaced: 0, withoutAuthor: 0, invalid: 0 },
  suppressions: { created: 0 },
}

/**
 * Imports subscribers, suppressed addresses and comments page by page, the addresses first, so that people who refused
 * are not subscribed. Null if it was stopped.
 */
export async function importBundledReaders(
  { api }: ApiDep,
  readers: BundledReaders,
  { place, signal, show }: Options,
): Promise<ReadersImport | null> {
  const { suppressions, subscribers } = readers
  const comments = parentsFirst(readers.comments)
  const pages = [
    ...pagesOf('suppressions', suppressions),
    ...pagesOf('subscribers', subscribers),
    ...pagesOf('comments', comments),
  ]
  const total = suppressions.length + subscribers.length + comments.length
  let done = 0
  let sum = nothing
  for (const { size, body } of pages) {
    if (signal.aborted) return null
    const { imported } = (await api.importSiteReaders({ ...place, body })).body
    sum = {
      subscribers: added(sum.subscribers, imported.subscribers),
      comments: added(sum.comments, imported.comments),
      suppressions: added(sum.suppressions, imported.suppressions),
    }
    show((done += size), total)
  }
  return sum
}

function pagesOf<Name extends keyof typeof pageSizes>(name: Name, items: BundledReaders[Name]) {
  const size = pageSizes[name]
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => {
    const page = items.slice(index * size, (index + 1) * size)
    return { size: page.length, body: { [name]: page } }
  })
}

function added<Counts extends Readonly<Record<string, number>>>(one: Counts, other: Counts): Counts {
  const sums = Object.entries(one).map(([name, count]) => [name, count + (other[name] ?? 0)])
  // Both objects have the same keys.
  return Object.fromEntries(sums) as Counts
}
