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

function writeHead({ title, description, canonicalPath }: Head) {
  document.title = title
  write('description', description ?? '')
  write(':title', title)
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical === null || canonicalPath === undefined) return
  // The server knows by which origin the site is known.
  const { href } = new URL(canonicalPath, canonical.href)
  // The server alone knows the images by which a page is shared; those of the page before are none.
  if (href !== canonical.href) for (const tag of tagsOf(':image')) tag.remove()
  canonical.href = href
  write(':url', href)
}

function write(name: string, content: string) {
  for (const tag of tagsOf(name)) tag.setAttribute('content', content)
}

/** The tags whose name has these words, for search engines and for those who share the page. */
function tagsOf(name: string): NodeListOf<Element> {
  return document.head.querySelectorAll(`meta[name*="${name}"], meta[property*="${name}"]`)
}
