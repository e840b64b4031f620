import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { Range } from 'slate'
import { afterPress } from './after-press.ts'
import { placeTools } from './place-tools.ts'

type TextToolsProps = {
  /** The element that contains the text and its tools. */
  readonly frame: RefObject<HTMLElement | null>
  /** The selection of the editor. The tools are repositioned when it changes. */
  readonly selection: Range | null
  readonly children: ReactNode
}

/**
 * The toolbar of a focused text: next to the text, or above the keyboard on phones. Showing and hiding it causes no
 * layout shift; the page scrolls only if the bar would cover the caret.
 */
export function TextTools({ frame, selection, children }: TextToolsProps) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: tools } = bar
    const { current: field } = frame
    if (tools === null || field === null) return
    const { documentElement: root } = document
    const place = () => {
      const side = placeTools(tools, field)
      const reach = Math.ceil(root.clientHeight - tools.getBoundingClientRect().top + caretGap)
      root.style.scrollPaddingBottom = side === 'edge' ? `${reach}px` : ''
    }
    const follow = () => {
      place()
      uncoverCaret(field, tools)
    }
    tools.showPopover()
    place()
    const sizes = new ResizeObserver(follow)
    sizes.observe(field)
    sizes.observe(tools)
    const pageSize = new ResizeObserver(place)
    pageSize.observe(document.body)
    const { visualViewport: view } = window
    view?.addEventListener('resize', follow)
    view?.addEventListener('scroll', place)
    // Captures the scroll events of every scrollable ancestor.
    document.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      pageSize.disconnect()
      view?.removeEventListener('resize', follow)
      view?.removeEventListener('scroll', place)
      document.removeEventListener('scroll', place, { capture: true })
      root.style.scrollPaddingBottom = ''
    }
  }, [frame])
  useLayoutEffect(() => {
    const { current: tools } = bar
    const { current: field } = frame
    if (tools !== null && field !== null) afterPress(() => uncoverCaret(field, tools))
  }, [frame, selection])
  return (
    <div ref={bar} popover="manual" className="rich-text-field__tools">
      {children}
    </div>
  )
}

/** The minimum distance between the bar at the window's edge and the line of the caret, in pixels. */
const caretGap = 8

/** A caret closer than this to the lower edge of the text is in its last line, in pixels. */
const lastLine = 24

/** Scrolls the caret out from under the bar. Only a bar at the lower edge can cover its own text. */
function uncoverCaret(field: HTMLElement, tools: HTMLElement): void {
  if (tools.dataset['side'] !== 'edge') return
  const { focusNode, focusOffset } = getSelection() ?? {}
  if (!focusNode || focusOffset === undefined || !field.contains(focusNode) || tools.contains(focusNode))
    return
  const caret = bottomOf(focusNode, focusOffset)
  const { bottom: end } = field.getBoundingClientRect()
  // For the last line, the lower edge of the text is scrolled into view too.
  const shown = end - caret < lastLine ? end : caret
  const covered = shown + caretGap - tools.getBoundingClientRect().top
  if (covered > 0) scrollBy({ top: covered, behavior: 'instant' })
}

/**
 * Returns the lower edge of the caret's line. In an empty line the caret has no rectangle, so its element is measured.
 */
function bottomOf(node: Node, offset: number): number {
  const caret = document.createRange()
  caret.setStart(node, offset)
  const { height, bottom } = caret.getBoundingClientRect()
  const element = node instanceof Element ? node : node.parentElement
  return height === 0 && element !== null ? element.getBoundingClientRect().bottom : bottom
}
