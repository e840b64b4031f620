import type { Person } from '#adapters/memory/memory-platform.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import type { CallInput } from '#core/calls/contract/call.ts'
import type { CallName } from '#core/calls/contract/routes.ts'
import type { Demo, PersonName } from './demo.ts'

/** The input of an example; `as` makes the call, by default a person whom the call is for. */
type Input<Name extends CallName> = CallInput<Catalogue[Name]> & { readonly as?: PersonName | Person }

/** The request of an example, or a function that prepares what the request is about. */
type Example<Name extends CallName> = Input<Name> | ((demo: Demo) => Input<Name> | Promise<Input<Name>>)

/** The examples of some calls. */
export type SomeExamples = { readonly [Name in CallName]?: Example<Name> }
