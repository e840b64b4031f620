import { useEffect, useState } from 'react'

/** What lies behind; timers and messages stay within reach. */
const behind = '.skip-link, .site-header, #main, .site-footer'

/**
 * Takes the page behind out of reach while this is there, and gives the focus back after it. Not a modal dialog of the
 * browser, which would put timers and messages out of reach as well.
 */
export function useOnlyThis() {
  // While rendering: what is shown instead takes the focus in an effect of its own, which comes before this one.
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
