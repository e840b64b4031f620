import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '../app/styles/base.css'
import '../ui/ui.css'
import './plain-theme.css'

/** Renders content in the page of a browser test; returns the function that unmounts it. */
export function mount(content: ReactNode): () => void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  flushSync(() => root.render(content))
  return () => {
    root.unmount()
    place.remove()
  }
}
