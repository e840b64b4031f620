import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react'
import { useIsRunning } from '../../app/posted-form.ts'

const NewsletterPopup = lazy(async () => ({
  default: (await import('./newsletter-popup.tsx')).NewsletterPopup,
}))

const OpenContext = createContext<() => void>(() => undefined)

/** Opens the newsletter's dialog, as the footer's link does. */
export const useOpenNewsletter = (): (() => void) => use(OpenContext)

/** Loads the newsletter's dialog once the page runs; a reader who asks for it earlier gets it as soon as it is there. */
export function NewsletterPopupProvider({ children }: { children: ReactNode }) {
  const [wishes, setWishes] = useState(0)
  const isRunning = useIsRunning()
  const open = useCallback(() => setWishes((before) => before + 1), [])
  return (
    <OpenContext value={open}>
      {children}
      {isRunning && (
        <Suspense>
          <NewsletterPopup wishes={wishes} />
        </Suspense>
      )}
    </OpenContext>
  )
}
