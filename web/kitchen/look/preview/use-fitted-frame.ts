import { useEffect, useState, type CSSProperties, type RefObject } from 'react'

type Size = { readonly width: number; readonly height: number }

/** The position and scale that fit a page of fixed width into a container that may be narrower. */
export function useFittedFrame(stage: RefObject<HTMLElement | null>, width: number): CSSProperties {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const element = stage.current
    if (element === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  if (size === null) return { visibility: 'hidden' }
  const scale = Math.min(1, size.width / width)
  return {
    width,
    height: size.height / scale,
    left: (size.width - width * scale) / 2,
    transform: `scale(${scale})`,
  }
}
