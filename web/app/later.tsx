import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'
import { afterEvent, repeatEarlyInput } from '../browser/start/early-input.ts'
import { logFailure } from '../browser/log-failure.ts'

/**
 * A part of a page that the server renders with the page and whose code the browser loads after the page runs. The
 * server-rendered HTML remains until then, and permanently if the code cannot be loaded: links and forms work, presses
 * on buttons are stored. The server renders the component directly, because it cannot suspend. Not for parts with
 * children, which change with every render of the parent and would remove the HTML until the code is loaded.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | null,
): LaterPart<Props> {
  let loaded = onServer
  const arrive = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const Awaited = lazy(() => arrive().catch(neverComes))
  // Memoized, because an update before the code is loaded would remove the server-rendered HTML.
  const Part = memo(function Later(props: Props) {
    const [part] = useState(() => ({}))
    const [Shown] = useState(() => loaded ?? Awaited)
    useEffect(() => {
      if (!arrived.has(part)) loadingParts.add(part)
      return () => {
        loadingParts.delete(part)
        // Deferred: in development, StrictMode unmounts every component once and mounts it again immediately.
        queueMicrotask(notifyIfAllLoaded)
      }
    }, [part])
    return (
      <Suspense>
        <Shown {...props} />
        <Arrival part={part} />
      </Suspense>
    )
  })
  return Object.assign(Part, { preload: arrive })
}

export type LaterPart<Props> = ComponentType<Props> & {
  /** Loads the code in advance, so that the part renders together with the page. */
  readonly preload: () => Promise<unknown>
}

function Arrival({ part }: { part: object }) {
  useEffect(() => {
    arrived.add(part)
    loadingParts.delete(part)
    afterEvent(() => {
      notifyIfAllLoaded()
      repeatEarlyInput()
    })
  }, [part])
  return null
}

/** The parts of the page whose code is still loading. */
const loadingParts = new Set<object>()
const arrived = new WeakSet<object>()
let whenAllArrived: (() => void) | null = null

function notifyIfAllLoaded(): void {
  if (loadingParts.size > 0) return
  whenAllArrived?.()
  whenAllArrived = null
}

/** Calls back once the code of all parts is loaded. */
export function afterParts(callback: () => void): void {
  if (loadingParts.size === 0) callback()
  else whenAllArrived = callback
}

function neverComes(reason: unknown): Promise<never> {
  logFailure('A part of the page could not be loaded', reason)
  return new Promise(() => undefined)
}
