import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'
import { repeatEarlyInput } from './early-input.ts'
import { logFailure } from './log-failure.ts'

/**
 * A part of a page that the server renders with the page and whose code the browser loads after the page runs. What the
 * server rendered stays until then, and for good where the code cannot be loaded: links and forms work, presses on
 * buttons are kept. The server gives the component itself, as it waits for nothing while it renders. Not for a part
 * with children: they are new whenever its parent is drawn, and the part would be gone until its code is there.
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
  // Drawn again only for other properties: a part that is told something before its code is there would be emptied.
  const Part = memo(function Later(props: Props) {
    const [part] = useState(() => ({}))
    const [Shown] = useState(() => loaded ?? Awaited)
    useEffect(() => {
      if (!arrived.has(part)) underway.add(part)
      return () => {
        underway.delete(part)
        // Afterwards: StrictMode removes every part once in development, and adds it again at once.
        queueMicrotask(tellIfAllArrived)
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
  /** Loads the code before the part is shown: what the reader navigates to is there with its page. */
  readonly preload: () => Promise<unknown>
}

function Arrival({ part }: { part: object }) {
  useEffect(() => {
    arrived.add(part)
    underway.delete(part)
    tellIfAllArrived()
    repeatEarlyInput()
  }, [part])
  return null
}

/** The parts of the page whose code is awaited. */
const underway = new Set<object>()
const arrived = new WeakSet<object>()
let whenAllArrived: (() => void) | null = null

function tellIfAllArrived(): void {
  if (underway.size > 0) return
  whenAllArrived?.()
  whenAllArrived = null
}

/** Calls back once no part of the page waits for its code. */
export function afterParts(callback: () => void): void {
  if (underway.size === 0) callback()
  else whenAllArrived = callback
}

function neverComes(reason: unknown): Promise<never> {
  logFailure('A part of the page could not be loaded', reason)
  return new Promise(() => undefined)
}
