import type { WatchedPage } from './browser.ts'

/** Makes write requests fail until `recover` is called. */
export async function failCalls(page: WatchedPage, calls: string, status = 500, json: object = {}) {
  await page.route(calls, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status, json }),
  )
  return { recover: () => page.unroute(calls) }
}
