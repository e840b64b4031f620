import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { useApp } from './app-context.tsx'
import type { Head, PageHandle } from '../browser/head.ts'

/** Updates the document's head on client-side navigation; titles contain the site's name. */
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

function writeHead({ title, description, canonicalPath, type = 'website' }: Head) {
  document.title = title
  write('description', description ?? '')
  write(':title', title)
  write(':type', type)
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical === null || canonicalPath === undefined) return
  // Only the server knows the canonical origin of the site.
  const { href } = new URL(canonicalPath, canonical.href)
  // Only the server knows the share image of a page; that of the previous page is removed.
  if (href !== canonical.href) for (const tag of tagsOf(':image')) tag.remove()
  canonical.href = href
  write(':url', href)
}

function write(name: string, content: string) {
  for (const tag of tagsOf(name)) tag.setAttribute('content', content)
}

/** The meta tags with this name, for search engines and link previews. */
function tagsOf(name: string): NodeListOf<Element> {
  return document.head.querySelectorAll(`meta[name*="${name}"], meta[property*="${name}"]`)
}
