import type { TrivetApi } from './catalogue.ts'
import type { CallFailure } from '../model/call-failure.ts'
import type { Route } from './contract/call-request.ts'
import type { CallName } from './contract/routes.ts'

/** Makes one call and resolves with the response, whether OK or not. */
export type MakeCall<Name extends CallName = CallName> = (
  name: Name,
  input: Readonly<Record<string, unknown>>,
) => Promise<{ readonly status: number; readonly body: unknown }>

/**
 * Creates the typed client of the calls in a table of routes from a function that makes calls; its methods reject with
 * `{status, body}` unless OK.
 */
export function createClient<Name extends CallName>(
  routes: Readonly<Record<Name, Route>>,
  makeCall: MakeCall<Name>,
): Pick<TrivetApi, Name> {
  const names = Object.keys(routes) as Name[]
  const methods = Object.fromEntries(
    names.map((name) => [
      name,
      async (input: Readonly<Record<string, unknown>> = {}) => {
        const response = await makeCall(name, input)
        if (response.status >= 200 && response.status < 300) return response
        const failure: CallFailure = { status: response.status, body: response.body }
        throw failure
      },
    ]),
  )
  // The methods are created from the same table as the type: one per call.
  return methods as unknown as Pick<TrivetApi, Name>
}
