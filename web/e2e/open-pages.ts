import type { Page } from 'playwright-core'

/** A page that a journey has open. */
export type OpenPage = {
  readonly page: Page & { readonly problems: readonly string[] }
  /** Writes the trace of what was done in the page; null where none is recorded. */
  readonly stopTrace: ((path: string) => Promise<void>) | null
}

/** The pages that the journeys of this file have open. */
export const openPages = new Set<OpenPage>()

/** Notes a page until it is closed, and begins its trace where `TRIVET_TRACES` asks for traces. */
export async function noteOpen<Opened extends OpenPage['page']>(page: Opened): Promise<Opened> {
  const { tracing } = page.context()
  const isTraced = process.env['TRIVET_TRACES'] === '1'
  if (isTraced) await tracing.start({ screenshots: true, snapshots: true })
  const open = { page, stopTrace: isTraced ? (path: string) => tracing.stop({ path }) : null }
  openPages.add(open)
  page.on('close', () => openPages.delete(open))
  return page
}
