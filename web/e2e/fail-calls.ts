import type { WatchedPage } from './browser.ts'

/** Has the server refuse what changes something there, until `recover` is called. */
export async function failCalls(page: WatchedPage, calls: string, status = 500, json: object = {}) {
  await page.route(calls, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status, json }),
  )
  return { recover: () => page.unroute(calls) }
}
