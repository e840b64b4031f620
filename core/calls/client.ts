import type { TrivetApi } from './catalogue.ts'
import type { CallFailure } from '../model/call-failure.ts'
import { routes, type CallName } from './routes.ts'

/** Makes one call and resolves with the response, whether OK or not. */
export type MakeCall = (
  name: CallName,
  input: Readonly<Record<string, unknown>>,
) => Promise<{ readonly status: number; readonly body: unknown }>

/** Creates the typed client from a function that makes calls; its methods reject with `{status, body}` unless OK. */
export function createClient(makeCall: MakeCall): TrivetApi {
  const methods = Object.fromEntries(
    callNames.map((name) => [
      name,
      async (input: Readonly<Record<string, unknown>> = {}) => {
        const answer = await makeCall(name, input)
        if (answer.status >= 200 && answer.status < 300) return answer
        const failure: CallFailure = { status: answer.status, body: answer.body }
        throw failure
      },
    ]),
  )
  // The methods are created from the same table as the type: one per call.
  return methods as unknown as TrivetApi
}

const callNames = Object.keys(routes) as CallName[]
