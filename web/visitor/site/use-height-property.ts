import { useEffect, type RefObject } from 'react'

/**
 * Sets a custom property of the document to the height of an element that is fixed to the window, for the styles of
 * what is above it; there is none while the element is not displayed. In large text an element has more rows; how many
 * depends on the font.
 */
export function useHeightProperty(element: RefObject<HTMLElement | null>, property: `--${string}`): void {
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = current.offsetHeight
      if (height > 0) style.setProperty(property, `${height}px`)
      else style.removeProperty(property)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [element, property])
}
