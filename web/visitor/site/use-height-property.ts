import { useEffect, type RefObject } from 'react'

/**
 * Sets a custom property of the document to the height of a fixed element, for the styles of the content behind it; the
 * property is unset while the element is hidden. The height is measured, because it depends on text size and font.
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
