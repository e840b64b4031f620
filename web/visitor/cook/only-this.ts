import { useEffect, useState } from 'react'

/** The parts of the page behind cook mode; timers and toasts are not included and remain usable. */
const behind = '.skip-link, .site-header, .publication-header, #main, .site-footer'

/**
 * Makes the page behind inert while the component is mounted, and restores the focus afterwards. A native modal
 * dialog would make timers and toasts inert too.
 */
export function useOnlyThis() {
  // Read during rendering, because the new content moves the focus in its own effect, which runs before this one.
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const elements = [...document.querySelectorAll<HTMLElement>(behind)]
    for (const element of elements) element.inert = true
    document.documentElement.classList.add('has-cook-mode')
    return () => {
      for (const element of elements) element.inert = false
      document.documentElement.classList.remove('has-cook-mode')
      if (before instanceof HTMLElement) before.focus()
    }
  }, [before])
}
