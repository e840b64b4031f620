import { redirectDocument, type LoaderFunctionArgs } from 'react-router'
import { inBrowser } from './in-browser.ts'
import { notFound } from './loading.ts'

/**
 * Every address that has no page in this area. Where the router was led here from another page, another area may
 * have it: the server is asked.
 */
export function loader({ request: { url } }: LoaderFunctionArgs): never {
  if (inBrowser && !isOpen(url)) throw redirectDocument(url)
  throw notFound()
}

const isOpen = (url: string) => new URL(url).pathname === location.pathname

export function Component() {
  return null
}
