import type { Page } from 'playwright-core'

/** An open page of a journey. */
export type OpenPage = {
  readonly page: Page & { readonly problems: readonly string[] }
  /** Writes the trace of the page; null if none is recorded. */
  readonly stopTrace: ((path: string) => Promise<void>) | null
}

/** The open pages of the journeys of this file. */
export const openPages = new Set<OpenPage>()

/** Registers a page until it is closed, and starts its trace if `TRIVET_TRACES` is set. */
export async function noteOpen<Opened extends OpenPage['page']>(page: Opened): Promise<Opened> {
  const { tracing } = page.context()
  const isTraced = process.env['TRIVET_TRACES'] === '1'
  if (isTraced) await tracing.start({ screenshots: true, snapshots: true })
  const open = { page, stopTrace: isTraced ? (path: string) => tracing.stop({ path }) : null }
  openPages.add(open)
  page.on('close', () => openPages.delete(open))
  return page
}
