import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { logFailure } from '../../browser/log-failure.ts'

/** The state of a component whose code could not be loaded. */
export type LoadFailure = {
  /** True during a retry. */
  readonly isPending: boolean
  readonly onRetry: () => void
}

type PartOptions<Props> = {
  /** Shown while the code loads. */
  readonly waiting?: ReactNode
  /** Rendered in place of the component if its code cannot be loaded. */
  readonly failed: (failure: LoadFailure, props: Props) => ReactNode
}

/**
 * A lazily loaded component. If loading fails, it shows an error in its place and can be retried, and the rest of the
 * page keeps working.
 */
export function loadedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, failed }: PartOptions<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function LoadedPart(props) {
    const [attempt, setAttempt] = useState(1)
    const [endedAttempt, setEndedAttempt] = useState(0)
    useEffect(() => {
      if (loaded !== null) return
      let isShown = true
      void load()
        .then(
          (code) => {
            loaded = code
          },
          (error: unknown) => logFailure('A part of the page could not be loaded', error),
        )
        .then(() => isShown && setEndedAttempt(attempt))
      return () => {
        isShown = false
      }
    }, [attempt])
    const Part = loaded
    if (Part !== null) return <Part {...props} />
    if (endedAttempt === 0) return waiting
    return failed({ isPending: endedAttempt < attempt, onRetry: () => setAttempt(endedAttempt + 1) }, props)
  }
}
