import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useApp } from './app-context.tsx'
import type { Head, PageHandle } from './head.ts'

/** Keeps the head of the document true while the reader goes from page to page. */
export function HeadEffect() {
  const { site, origin } = useApp()
  const matches = useMatches()
  const match = matches.findLast(({ handle }) => handle !== undefined)
  const siteTitle = site?.title ?? 'Trivet'
  // Route modules type their own handle; `routes.ts` admits no other kind.
  const handle = match?.handle as PageHandle<unknown> | undefined
  const head = handle?.head(match?.loaderData, { siteTitle, origin })
  useEffect(() => {
    if (head !== undefined) writeHead(head, origin)
  })
  return null
}

function writeHead(head: Head, origin: string) {
  document.title = head.title
  write('meta[name="description"]', 'content', head.description ?? '')
  if (head.canonicalPath !== undefined) write('link[rel="canonical"]', 'href', origin + head.canonicalPath)
}

function write(selector: string, attribute: string, value: string) {
  document.head.querySelector(selector)?.setAttribute(attribute, value)
}
