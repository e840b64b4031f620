import { useEffect } from 'react'

/** Toggles the preview with Ctrl+Backslash or Cmd+Backslash. */
export function usePreviewKey(toggle: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '\\' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest('dialog') !== null) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [toggle])
}
