import { useEffect, useState } from 'react'

type Element = { readonly current: HTMLElement | null }

/** True once an element has come within a margin of the viewport, such as '600px'. It does not become false again. */
export function useIsNear(element: Element, margin: string): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setIsNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin])
  return isNear
}
