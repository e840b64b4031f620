import { useCallback, useState } from 'react'

/** Measures an element. Returns its height in pixels, null until it is measured, and the ref for the element. */
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
