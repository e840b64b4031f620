import { scalarText } from '../../values/text/scalar-text.ts'

/** The HTTP methods of the calls. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The method and path template of a call; `{name}` in the path is a parameter. */
export type Route = { readonly method: Method; readonly path: `/${string}` }

/** The input of a call by location in the request. */
export type SortedInput = {
  readonly method: Method
  /** The path template of the route. */
  readonly template: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Splits a call's input into path parameters, query and body, as every client sends it. */
export function sortInput({ method, path }: Route, input: Readonly<Record<string, unknown>>): SortedInput {
  const params: Record<string, string> = {}
  const query: Record<string, string> = {}
  for (const [key, value] of Object.entries(input)) {
    if (key === 'body' || value === undefined || value === null) continue
    if (path.includes(`{${key}}`)) params[key] = scalarText(value)
    else query[key] = scalarText(value)
  }
  return { method, template: path, params, query, body: input['body'] }
}

/** The path and query string of a call. */
export function callPath(route: Route, input: Readonly<Record<string, unknown>>): string {
  const { template, params, query } = sortInput(route, input)
  const path = Object.entries(params).reduce(
    (written, [key, value]) => written.replaceAll(`{${key}}`, () => encodeURIComponent(value)),
    template,
  )
  const search = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}
