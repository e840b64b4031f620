import { redirectDocument, type LoaderFunctionArgs } from 'react-router'
import { inBrowser } from '../browser/in-browser.ts'
import { notFound } from './loading.ts'

/**
 * The page for every address without a page in this area. On client-side navigation the document is loaded, because
 * another area may have the address.
 */
export function loader({ request: { url } }: LoaderFunctionArgs): never {
  if (inBrowser && !isOpen(url)) throw redirectDocument(url)
  throw notFound()
}

const isOpen = (url: string) => new URL(url).pathname === location.pathname

export function Component() {
  return null
}
