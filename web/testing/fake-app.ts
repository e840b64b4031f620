import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { App } from '../app/app-context.tsx'

/** What a component under test finds of the app. */
export function fakeApp(app: Partial<App>): App {
  return app as App
}

/** An API with the calls that a test needs, their bodies as far as it needs them. */
export function fakeApi(
  calls: Partial<Record<keyof TrivetApi, (input: never) => Promise<unknown>>>,
): TrivetApi {
  return calls as TrivetApi
}
