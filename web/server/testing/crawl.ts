import type { RouteObject } from 'react-router'
import { routes } from '#core/calls/contract/routes.ts'
import type { TestResponse } from '#adapters/http-server/testing/send.ts'
import { areas } from '../document/areas.ts'
import { ask, hosts, known, running, type Host, type Reader } from './paid-site.ts'

/** The start addresses of a crawl: every page, every GET call, and the well-known addresses. */
function starts(): [Host, string][] {
  const paths = (list: readonly RouteObject[]): string[] =>
    list.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...paths(children ?? [])])
  const calls = Object.values(routes).filter(({ method }) => method === 'GET')
  const customs = [
    ...['/robots.txt', '/sitemap.xml', '/feed.xml', '/feed.json', '/rss.xml', '/atom.xml', '/favicon.ico'],
    ...['/manifest.webmanifest', '/.well-known/security.txt', '/opensearch.xml'],
    ...['', '.md', '.txt', '.json', '/print', '?print=1', '?preview=1'].map(
      (end) => `/recipes/{recipeSlug}${end}`,
    ),
    ...['json', 'xml'].map((format) => `/oembed?format=${format}&url={recipeUrl}`),
  ]
  const answered = running.addresses.filter((path) => !path.startsWith('/api/v1/'))
  const pages = [
    '/',
    ...paths(areas.visitor.routes(null)),
    ...paths([...areas.account.routes(), ...areas.kitchen.routes()]),
    ...answered,
    ...customs,
  ]
  const reads = ['/api/v1/openapi.json', ...calls.map(({ path }) => `${path}?limit=100&recipeId={recipeId}`)]
  return [
    ...hosts.flatMap((host) => pages.map((path): [Host, string] => [host, fillIn(path)])),
    ...reads.map((path): [Host, string] => [hosts[0], fillIn(path)]),
  ]
}

/** Replaces `{name}` and `:name` by ids and slugs that exist. */
function fillIn(path: string): string {
  const named = path.replace(/\{(\w+)\}|:(\w+)(\{[^}]*\})?/g, (_, one, two) => known[one ?? two] ?? 'none')
  return named.replace('*', 'none')
}

/** Addresses of this platform in a page, a feed or a JSON response. */
function links(host: Host, { text }: TestResponse): [Host, string][] {
  const plain = text.replaceAll('&amp;', '&').replaceAll('\\/', '/')
  const absolute = [...plain.matchAll(/https?:\/\/([\w.:-]+)(\/[^\s"'<>\\]*)?/g)].flatMap(([, to, path]) => {
    const own = hosts.find((one) => one === to)
    return own ? [[own, path ?? '/'] as [Host, string]] : []
  })
  const local = [...plain.matchAll(/["'](\/(?!\/)[^\s"'<>\\]*)["']/g)].map(([, path]): [Host, string] => [
    host,
    path ?? '/',
  ])
  return (
    [...absolute, ...local]
      .map(([to, path]): [Host, string] => [to, path.replace(/#.*/, '')])
      // The API description contains path templates.
      .filter(([, path]) => !path.includes('{'))
  )
}

/** Requests everything that is reachable as one reader, each time right after a paying reader. */
export async function crawl(reader: Reader): Promise<Map<string, TestResponse>> {
  const responses = new Map<string, TestResponse>()
  const waiting = starts()
  for (let next = waiting.shift(); next && responses.size < 2000; next = waiting.shift()) {
    const [host, path] = next
    const address = `${host}${path}`
    if (responses.has(address)) continue
    await ask(host, path, 'paid')
    const response = await ask(host, path, reader)
    responses.set(address, response)
    waiting.push(...links(host, response))
  }
  return responses
}
