import { bearer, json } from '#adapters/http-server/testing/send.ts'
import type { Person } from '#adapters/memory/memory-platform.ts'
import { catalogue } from '#core/calls/catalogue.ts'
import type { Access } from '#core/calls/contract/access.ts'
import type { CallDefinition } from '#core/calls/contract/call.ts'
import { callPath } from '#core/calls/contract/call-request.ts'
import { routes, type CallName } from '#core/calls/contract/routes.ts'
import type { CallExample } from '#core/calls/openapi.ts'
import { accountExamples } from './account-examples.ts'
import { openDemo, type Demo, type PersonName } from './demo.ts'
import { importExamples } from './import-examples.ts'
import { newsletterExamples } from './newsletter-examples.ts'
import { peopleExamples } from './people-examples.ts'
import { readerExamples } from './reader-examples.ts'
import { recipeExamples } from './recipe-examples.ts'
import { shortened } from './recorded-text.ts'
import { siteExamples } from './site-examples.ts'
import { subscriptionExamples } from './subscription-examples.ts'

type AnyInput = { readonly as?: PersonName | Person; readonly [name: string]: unknown }
type AnyExample = AnyInput | ((demo: Demo) => AnyInput | Promise<AnyInput>)

const examples: Readonly<Record<CallName, AnyExample>> = {
  ...accountExamples,
  ...siteExamples,
  ...recipeExamples,
  ...importExamples,
  ...readerExamples,
  ...subscriptionExamples,
  ...newsletterExamples,
  ...peopleExamples,
}

/** Who makes the call of an example that does not say it. */
const usual: Readonly<Record<Access, PersonName | null>> = {
  ...{ anyone: null, user: 'mira', author: 'mira' },
  ...{ writer: 'chiara', editor: 'chiara', owner: 'chiara', administrator: 'admin' },
}

/** The whole response to the request of an example, and what is recorded of both. */
export type Played = { readonly status: number; readonly answer: unknown; readonly example: CallExample }

/** Sends the requests of all examples to a server with the demo's sites, those that only read first. */
export async function playExamples(): Promise<ReadonlyMap<CallName, Played>> {
  const demo = await openDemo()
  const calls = Object.values<CallDefinition>(catalogue).toSorted(
    (one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'),
  )
  const played = new Map<CallName, Played>()
  try {
    for (const call of calls) {
      // The number of mails and comments per hour is limited.
      demo.clock.pass(3600)
      const { as = usual[call.access], ...input } = await inputOf(examples[call.name], demo)
      const person = typeof as === 'string' ? demo.people[as] : as
      const authorization = person ? bearer(person.token) : {}
      const { status, json: answer } = await demo.server.send(
        callPath(routes[call.name], input),
        input['body'] === undefined
          ? { method: call.method, headers: authorization }
          : json(call.method, input['body'], authorization),
      )
      played.set(call.name, { status, answer, example: { input, result: shortened(answer) } })
    }
  } finally {
    await demo.server.stop()
  }
  return played
}

function inputOf(example: AnyExample, demo: Demo): AnyInput | Promise<AnyInput> {
  return typeof example === 'function' ? example(demo) : example
}
