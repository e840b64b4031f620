import type { z } from 'zod'
import type { ErrorCode } from '../values/errors.ts'
import type { Access } from './access.ts'
import { routes, type CallName, type Method } from './routes.ts'

/** What the payload of a call may come to, which is counted while it arrives. */
export type BodyLimit = {
  /** The largest size in bytes. */
  readonly bytes: number
  /** The most values that its JSON may hold: texts, numbers, lists, objects and the rest, at any depth. */
  readonly values: number
}

/** All that is known of one call before it is made. */
export type CallDefinition = {
  readonly name: CallName
  readonly method: Method
  /** A template; `{siteSlug}` names the site that the call is about. */
  readonly path: string
  /** One sentence on what the call does. */
  readonly summary: string
  readonly access: Access
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** What the payload may come to, where it is more than is usual for calls of this access. */
  readonly bodyLimit?: BodyLimit
  /** What the body of a 200 answer holds. */
  readonly result: z.ZodType
  /** The failures that are this call's own, beyond those of access and validation. */
  readonly errors?: readonly ErrorCode[]
  /** True when the answer is the same for every reader and changes only with the site's revision. */
  readonly isPublicRead?: boolean
}

type Details = Omit<CallDefinition, 'name' | 'method' | 'path'>

/** Joins a route with what is said, taken and answered there. */
export function defineCall<const Name extends CallName, const Said extends Details>(
  name: Name,
  details: Said,
) {
  return { name, ...routes[name], ...details } as const
}

type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never

type QueryOf<Call> = Call extends { query: infer Query extends z.ZodObject } ? Query : never
type BodyOf<Call> = Call extends { body: infer Body extends z.ZodType } ? Body : never
type PathOf<Call> = Call extends { path: infer Path extends string } ? PathNames<Path> : never

/** A payload that may be left out. */
type PayloadOf<Body extends z.ZodType> =
  undefined extends z.input<Body> ? { body?: z.input<Body> } : { body: z.input<Body> }

type Simplify<Type> = { [Key in keyof Type]: Type[Key] }

/** What a client passes: path names and query fields side by side, the payload under `body`. */
export type CallInput<Call> = Simplify<
  { [Name in PathOf<Call>]: string } & ([QueryOf<Call>] extends [never] ? unknown : z.input<QueryOf<Call>>) &
    ([BodyOf<Call>] extends [never] ? unknown : PayloadOf<BodyOf<Call>>)
>

/** What a use case receives: the same, parsed. */
export type ParsedInput<Call> = Simplify<
  { [Name in PathOf<Call>]: string } & ([QueryOf<Call>] extends [never] ? unknown : z.output<QueryOf<Call>>) &
    ([BodyOf<Call>] extends [never] ? unknown : { body: z.output<BodyOf<Call>> })
>

/** The body of a successful answer. */
export type CallResult<Call> = Call extends { result: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : never

/** A successful answer as clients get it. */
export type CallAnswer<Call> = { readonly status: number; readonly body: CallResult<Call> }

/**
 * A client of the catalogue: one method a call. A method rejects with `{status, body}` when the answer is not OK
 * (`body` null when empty).
 */
export type Api<Catalogue> = {
  readonly [Name in keyof Catalogue]: keyof CallInput<Catalogue[Name]> extends never
    ? () => Promise<CallAnswer<Catalogue[Name]>>
    : Record<never, never> extends CallInput<Catalogue[Name]>
      ? (input?: CallInput<Catalogue[Name]>) => Promise<CallAnswer<Catalogue[Name]>>
      : (input: CallInput<Catalogue[Name]>) => Promise<CallAnswer<Catalogue[Name]>>
}
