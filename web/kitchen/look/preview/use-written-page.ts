import { useEffect, useRef, type RefObject } from 'react'
import { keepLinksInside, type PreviewLinks } from '../../ui/preview/preview-links.ts'
import { showAsWithScripts } from './with-scripts.ts'

/**
 * Shows a page in a frame once its stylesheets have loaded, without waiting for its images. If the stylesheets are
 * unchanged, only the body is replaced, which avoids flicker and keeps the scroll position of the page.
 */
export function useWrittenPage(
  frame: RefObject<HTMLIFrameElement | null>,
  html: string | null,
  path: string,
  { onPath, onOutside }: Required<PreviewLinks>,
): void {
  const shown = useRef<{ readonly html: string; readonly path: string } | null>(null)
  useEffect(() => {
    const element = frame.current
    const inner = element?.contentDocument
    if (!element || !inner || html === null || shown.current?.html === html) return
    const isSamePage = shown.current?.path === path
    shown.current = { html, path }
    const page = new DOMParser().parseFromString(html, 'text/html')
    if (stylesheetsOf(page).length > 0 && isSame(stylesheetsOf(page), stylesheetsOf(inner))) {
      inner.body.replaceWith(inner.adoptNode(page.body))
    } else {
      write(element, inner, html)
      keepLinksInside(inner, { onPath, onOutside })
    }
    if (!isSamePage) inner.scrollingElement?.scrollTo(0, 0)
  }, [frame, html, path, onPath, onOutside])
}

function write(element: HTMLIFrameElement, inner: Document, html: string): void {
  inner.open()
  inner.write(html)
  inner.close()
  const links = [...inner.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  let waiting = links.length
  element.toggleAttribute('data-waiting', waiting > 0)
  const settle = () => {
    waiting -= 1
    if (waiting > 0) return
    showAsWithScripts(inner)
    element.removeAttribute('data-waiting')
  }
  for (const link of links) {
    link.addEventListener('load', settle)
    link.addEventListener('error', settle)
  }
}

function stylesheetsOf(page: Document): string[] {
  return [...page.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href') ?? '')
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.join(' ') === others.join(' ')
}
