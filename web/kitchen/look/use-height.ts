import { useCallback, useState } from 'react'

/** The height of an element in pixels, null until it is measured, and the ref that the element takes. */
export function useHeight(): readonly [
  height: number | null,
  ref: (element: HTMLElement | null) => () => void,
] {
  const [height, setHeight] = useState<number | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    const observer = new ResizeObserver(() => setHeight(element?.offsetHeight ?? null))
    if (element !== null) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [height, ref]
}
