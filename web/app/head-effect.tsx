import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useApp } from './app-context.tsx'
import type { Head, PageHandle } from './head.ts'

/** Keeps the head of the document true while the reader goes from page to page; titles name the site of the host. */
export function HeadEffect({ siteTitle: namedTitle }: { readonly siteTitle?: string }) {
  const { site, origin } = useApp()
  const matches = useMatches()
  const match = matches.findLast(({ handle }) => handle !== undefined)
  const siteTitle = namedTitle ?? site?.title ?? 'Trivet'
  // Route modules type their own handle; `routes.ts` admits no other kind.
  const handle = match?.handle as PageHandle<unknown> | undefined
  const head = handle?.head(match?.loaderData, { siteTitle, origin })
  useEffect(() => {
    if (head !== undefined) writeHead(head)
  })
  return null
}

function writeHead(head: Head) {
  document.title = head.title
  write('meta[name="description"]', 'content', head.description ?? '')
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical === null || head.canonicalPath === undefined) return
  // The server knows by which origin the site is known.
  canonical.setAttribute('href', new URL(head.canonicalPath, canonical.href).href)
}

function write(selector: string, attribute: string, value: string) {
  document.head.querySelector(selector)?.setAttribute(attribute, value)
}
