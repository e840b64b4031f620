import { useApp, useInput } from 'ink'
import {
  createContext,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type PropsWithChildren,
} from 'react'
import { isCtrlC, keyPresses, type KeyPress } from './key-press.ts'

type Listener = (press: KeyPress) => void

/**
 * Passes keys to all listeners, one by one: the change of a key is on the screen before the next key. While paused,
 * keys are queued, except for Ctrl-C.
 */
function createKeyQueue(settle: () => Promise<void>) {
  const listeners = new Set<Listener>()
  const waiting: KeyPress[] = []
  let isPaused = false
  let isDelivering = false

  function emit(press: KeyPress): void {
    for (const listen of [...listeners]) listen(press)
  }

  async function deliver(): Promise<void> {
    if (isDelivering) return
    isDelivering = true
    while (!isPaused) {
      const press = waiting.shift()
      if (press === undefined) break
      emit(press)
      await settle()
    }
    isDelivering = false
  }

  return {
    push(presses: readonly KeyPress[]) {
      for (const press of presses) {
        if (isCtrlC(press)) emit(press)
        else waiting.push(press)
      }
      void deliver()
    },
    pause(isNowPaused: boolean) {
      isPaused = isNowPaused
      void deliver()
    },
    listen(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const KeyQueue = createContext<ReturnType<typeof createKeyQueue> | null>(null)

/** Reads the terminal for all descendants that use `useKeys`; a chunk of several keys is split. */
export function Keys({ isPaused, children }: PropsWithChildren<{ readonly isPaused: boolean }>) {
  const { waitUntilRenderFlush } = useApp()
  const [queue] = useState(() => createKeyQueue(waitUntilRenderFlush))
  useInput((input, key) => queue.push(keyPresses(input, key)))
  useLayoutEffect(() => queue.pause(isPaused), [queue, isPaused])
  return <KeyQueue value={queue}>{children}</KeyQueue>
}

/** Calls back for every key, within `Keys`. */
export function useKeys(listener: Listener): void {
  const queue = useContext(KeyQueue)
  const listen = useEffectEvent(listener)
  useLayoutEffect(() => queue?.listen((press) => listen(press)), [queue])
}
