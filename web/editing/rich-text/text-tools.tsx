import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { afterPress } from './after-press.ts'
import { visibleBottom } from './visible-bottom.ts'

type TextToolsProps = {
  /** The text and its tools. */
  readonly frame: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/**
 * The toolbar of a focused text: a bar at the bottom of the visual viewport, above a phone's keyboard. Showing and hiding
 * it shifts no layout; the page scrolls only if the bar would cover the caret.
 */
export function TextTools({ frame, children }: TextToolsProps) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: tools } = bar
    const { current: field } = frame
    if (tools === null || field === null) return
    const { documentElement: root } = document
    const place = () => {
      const { left, width } = field.getBoundingClientRect()
      const keyboard = Math.max(0, root.clientHeight - visibleBottom())
      tools.style.setProperty('--field-start', `${Math.round(left)}px`)
      tools.style.setProperty('--field-width', `${Math.round(width)}px`)
      tools.style.setProperty('--keyboard-height', `${Math.round(keyboard)}px`)
      const reach = `${Math.ceil(root.clientHeight - tools.getBoundingClientRect().top + gap)}px`
      field.style.setProperty('--tools-reach', reach)
      root.style.scrollPaddingBottom = reach
    }
    tools.showPopover()
    place()
    afterPress(() => uncoverCaret(field, tools))
    const sizes = new ResizeObserver(place)
    sizes.observe(field)
    sizes.observe(tools)
    const { visualViewport: view } = window
    const follow = () => {
      place()
      uncoverCaret(field, tools)
    }
    view?.addEventListener('resize', follow)
    view?.addEventListener('scroll', place)
    return () => {
      sizes.disconnect()
      view?.removeEventListener('resize', follow)
      view?.removeEventListener('scroll', place)
      field.style.removeProperty('--tools-reach')
      root.style.scrollPaddingBottom = ''
    }
  }, [frame])
  return (
    <div ref={bar} popover="manual" className="rich-text-field__tools" data-bottom-bar>
      {children}
    </div>
  )
}

/** The minimum distance between the bar and the line of the caret, in pixels. */
const gap = 8

function uncoverCaret(field: HTMLElement, tools: HTMLElement): void {
  const { anchorNode } = getSelection() ?? {}
  const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement
  if (!element || !field.contains(element) || tools.contains(element)) return
  if (element.getBoundingClientRect().bottom + gap > tools.getBoundingClientRect().top)
    element.scrollIntoView({ block: 'nearest' })
}
