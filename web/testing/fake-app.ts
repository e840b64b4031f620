import type { TrivetApi } from '#core/calls/catalogue.ts'
import type { App } from '../app/app-context.tsx'

/** The app of a component under test, with only the given parts. */
export function fakeApp(app: Partial<App>): App {
  return app as App
}

/** An API with only the given calls, and partial response bodies. */
export function fakeApi(
  calls: Partial<Record<keyof TrivetApi, (input: never) => Promise<unknown>>>,
): TrivetApi {
  return calls as TrivetApi
}
