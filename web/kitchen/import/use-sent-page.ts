import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ImportSession } from './import-session.ts'

/** The message that asks the bookmarklet to send its page. */
const readyMessage = 'trivet-import-ready'

/** The session storage key that marks the page as received, so that a reload does not request it again. */
const receivedKey = 'trivet.import.received'

/** The query parameter with the URL of the page on which the bookmarklet was used. */
const linkParameter = 'page'

/** Reads the page that the bookmarklet sends from the opener window. Nothing is written until the creator confirms. */
export function useSentPage(session: ImportSession): void {
  useEffect(() => {
    const sender: unknown = window.opener
    if (!isWindow(sender) || sessionStorage.getItem(receivedKey) !== null) return
    const receive = (event: MessageEvent<unknown>) => {
      const page = event.source === sender ? pageIn(event.data) : null
      if (page === null || sessionStorage.getItem(receivedKey) !== null) return
      sessionStorage.setItem(receivedKey, 'true')
      session.read([{ kind: 'text', text: page.html, url: page.url }])
    }
    addEventListener('message', receive)
    sender.postMessage(readyMessage, '*')
    return () => removeEventListener('message', receive)
  }, [session])
}

/**
 * The URL of a page that cannot send itself, and a function that clears it: the page blocks access to windows that it
 * opens, or the creator had to sign in meanwhile. Null if there is none.
 */
export function useUnsentLink(): readonly [string | null, () => void] {
  const [search, setSearch] = useSearchParams()
  const [link, setLink] = useState(() =>
    isWindow(window.opener) ? null : webLink(search.get(linkParameter)),
  )
  const isInAddress = search.has(linkParameter)
  useEffect(() => {
    if (isInAddress) setSearch({}, { replace: true })
  }, [isInAddress, setSearch])
  return [link, () => setLink(null)]
}

/** The `javascript:` URL of a bookmark that opens the import of a site and sends it the current page. */
export function bookmarkletAddress(importUrl: string): string {
  const { origin } = new URL(importUrl)
  const code = `(()=>{const w=open(${JSON.stringify(`${importUrl}?${linkParameter}=`)}+encodeURIComponent(location.href));addEventListener('message',e=>{if(e.origin===${JSON.stringify(origin)}&&e.source===w&&e.data===${JSON.stringify(readyMessage)})w.postMessage({trivetPage:{html:document.documentElement.outerHTML,url:location.href}},${JSON.stringify(origin)})})})()`
  return `javascript:${encodeURIComponent(code)}`
}

function isWindow(value: unknown): value is Window {
  return typeof value === 'object' && value !== null && 'postMessage' in value
}

function pageIn(data: unknown): { readonly html: string; readonly url: string } | null {
  if (typeof data !== 'object' || data === null || !('trivetPage' in data)) return null
  const page = data.trivetPage
  if (typeof page !== 'object' || page === null || !('html' in page) || !('url' in page)) return null
  const { html, url } = page
  const link = webLink(url)
  return typeof html === 'string' && link !== null ? { html, url: link } : null
}

function webLink(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//.test(value) ? value : null
}
