import { useEffect, useRef, useState } from 'react'

/** The part of the viewport height that a sticky panel leaves free, in pixels. */
const freeHeight = 40

/** True for a panel that fits into the viewport; a taller one scrolls independently of the steps. */
export function useSticky() {
  const ref = useRef<HTMLElement>(null)
  const [isSticky, setIsSticky] = useState(false)
  useEffect(() => {
    const panel = ref.current
    if (panel === null) return
    const measure = () => setIsSticky(panel.scrollHeight <= window.innerHeight - freeHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(panel)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return { ref, isSticky }
}
