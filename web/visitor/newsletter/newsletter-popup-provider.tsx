import { createContext, use, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { importAgain } from '../../browser/start/import-again.ts'
import { useIsRunning } from '../../browser/posted-form.ts'
import { loadedPart } from '../../ui/loading/loaded-part.tsx'

const loadPopup = importAgain(() => import('./newsletter-popup.tsx'))
const NewsletterPopup = loadedPart(async () => (await loadPopup()).NewsletterPopup, {
  // The first, automatic appearance is skipped without the code; on request, the code is loaded again.
  failed: (failure, { requests }) => (
    <LoadOnRequest key={requests} requests={requests} onLoad={failure.onRetry} />
  ),
})

function LoadOnRequest({ requests, onLoad }: { readonly requests: number; readonly onLoad: () => void }) {
  const load = useEffectEvent(onLoad)
  useEffect(() => {
    if (requests > 0) load()
  }, [requests])
  return null
}

const OpenContext = createContext<() => void>(() => undefined)

/** Returns a function that opens the newsletter dialog, for example from the footer's link. */
export const useOpenNewsletter = (): (() => void) => use(OpenContext)

/**
 * Loads the newsletter dialog after hydration; if the reader asks for it earlier, it opens as soon as it is loaded.
 */
export function NewsletterPopupProvider({ children }: { children: ReactNode }) {
  const [requests, setWishes] = useState(0)
  const isRunning = useIsRunning()
  const open = useCallback(() => setWishes((before) => before + 1), [])
  return (
    <OpenContext value={open}>
      {children}
      {isRunning && <NewsletterPopup requests={requests} />}
    </OpenContext>
  )
}
