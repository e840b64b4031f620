import { createContext, use, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { importAgain } from '../../browser/import-again.ts'
import { useIsRunning } from '../../browser/posted-form.ts'
import { loadedPart } from '../../ui/loaded-part.tsx'

const loadPopup = importAgain(() => import('./newsletter-popup.tsx'))
const NewsletterPopup = loadedPart(async () => (await loadPopup()).NewsletterPopup, {
  // Nobody asked for the first appearance; for every further one, the code is requested again.
  failed: (failure, { wishes }) => <LoadForWish key={wishes} wishes={wishes} onLoad={failure.onRetry} />,
})

function LoadForWish({ wishes, onLoad }: { readonly wishes: number; readonly onLoad: () => void }) {
  const load = useEffectEvent(onLoad)
  useEffect(() => {
    if (wishes > 0) load()
  }, [wishes])
  return null
}

const OpenContext = createContext<() => void>(() => undefined)

/** Returns a function that opens the newsletter dialog, for example from the footer's link. */
export const useOpenNewsletter = (): (() => void) => use(OpenContext)

/**
 * Loads the newsletter dialog after hydration; if the reader asks for it earlier, it opens as soon as it is loaded.
 */
export function NewsletterPopupProvider({ children }: { children: ReactNode }) {
  const [wishes, setWishes] = useState(0)
  const isRunning = useIsRunning()
  const open = useCallback(() => setWishes((before) => before + 1), [])
  return (
    <OpenContext value={open}>
      {children}
      {isRunning && <NewsletterPopup wishes={wishes} />}
    </OpenContext>
  )
}
