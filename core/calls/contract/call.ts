import type { z } from 'zod'
import type { ErrorCode } from '../../values/errors.ts'
import type { Access } from './access.ts'
import type { Method } from './call-request.ts'
import { routes, type CallName } from './routes.ts'

/** The limits of a request body, which are checked while it arrives. */
export type BodyLimit = {
  /** The maximum size in bytes. */
  readonly bytes: number
  /** The maximum number of JSON values: strings, numbers, arrays, objects and others, at any depth. */
  readonly values: number
}

/** The static definition of a call. */
export type CallDefinition = {
  readonly name: CallName
  readonly method: Method
  /** A template; `{siteSlug}` names the site that the call is about. */
  readonly path: string
  /** One sentence on what the call does. */
  readonly summary: string
  readonly access: Access
  /** True for calls about the account itself, for which API tokens are not valid. */
  readonly needsSession?: boolean
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The limits of the body, if larger than the default for calls of this access. */
  readonly bodyLimit?: BodyLimit
  /** The schema of the body of a 200 response. */
  readonly result: z.ZodType
  /** The errors of this call, in addition to those of access and validation. */
  readonly errors?: readonly ErrorCode[]
  /**
   * True if the response is the same for every reader and changes only with the site's revision, so it can be cached.
   */
  readonly isPublicRead?: boolean
  /** True if the response is too large for memory: the use case returns the JSON in pieces. */
  readonly isStreamed?: boolean
}

type Details = Omit<CallDefinition, 'name' | 'method' | 'path'>

/** Combines a route with its summary, access, input, result and errors. */
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

/** A body that may be omitted. */
type PayloadOf<Body extends z.ZodType> =
  undefined extends z.input<Body> ? { body?: z.input<Body> } : { body: z.input<Body> }

type Simplify<Type> = { [Key in keyof Type]: Type[Key] }

/** The input of a client: path parameters and query fields side by side, the request body as `body`. */
export type CallInput<Call> = Simplify<
  { [Name in PathOf<Call>]: string } & ([QueryOf<Call>] extends [never] ? unknown : z.input<QueryOf<Call>>) &
    ([BodyOf<Call>] extends [never] ? unknown : PayloadOf<BodyOf<Call>>)
>

/** The input of a use case: the same, parsed. */
export type ParsedInput<Call> = Simplify<
  { [Name in PathOf<Call>]: string } & ([QueryOf<Call>] extends [never] ? unknown : z.output<QueryOf<Call>>) &
    ([BodyOf<Call>] extends [never] ? unknown : { body: z.output<BodyOf<Call>> })
>

/** The body of a successful response. */
export type CallResult<Call> = Call extends { result: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : never

/** A successful response as clients get it. */
export type CallResponse<Call> = { readonly status: number; readonly body: CallResult<Call> }

/**
 * A client of the catalogue with one method per call. A method rejects with `{status, body}` if the response is not OK
 * (`body` is null if empty).
 */
export type Api<Catalogue> = {
  readonly [Name in keyof Catalogue]: keyof CallInput<Catalogue[Name]> extends never
    ? () => Promise<CallResponse<Catalogue[Name]>>
    : Record<never, never> extends CallInput<Catalogue[Name]>
      ? (input?: CallInput<Catalogue[Name]>) => Promise<CallResponse<Catalogue[Name]>>
      : (input: CallInput<Catalogue[Name]>) => Promise<CallResponse<Catalogue[Name]>>
}
