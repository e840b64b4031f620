import { createElement, type ComponentType, type ReactNode } from 'react'
import { readTimerSlots } from '#core/machines/timer.ts'
import type { TimerEntry } from '#core/machines/timer-entry.ts'
import type { TimersEvent } from '#core/machines/timers-machine.ts'
import type { Device } from '#core/ports/device.ts'
import { logFailure } from '../../app/log-failure.ts'
import type { ToastMessage } from '../../ui/toast-message.ts'
import type { RunningTimers, TimerRowsProps } from './running-timers.ts'

/** The reader's timers. */
export type ReaderTimers = {
  /** Oldest first. */
  entries(): readonly TimerEntry[]
  /** Shows them; nothing before the first one is there. */
  render(props: TimerRowsProps): ReactNode
  /** Hears of each change; gives the function that ends this. */
  subscribe(onChange: () => void): () => void
  send(event: TimersEvent): void
  /** Goes on with the timers that this device has kept. */
  restore(): void
  stop(): void
}

const noTimers: readonly TimerEntry[] = []

/** Few readers have a timer: its code is loaded with the first one, and whatever is asked meanwhile is done then. */
export function createReaderTimers(device: Device, showToast: (message: ToastMessage) => void): ReaderTimers {
  const followers = new Set<() => void>()
  let running: RunningTimers | null = null
  let rows: ComponentType<TimerRowsProps> | null = null
  let starting: Promise<RunningTimers> | null = null
  const start = async () => {
    const { startTimers, TimerRows } = await import('./running-timers.ts')
    rows = TimerRows
    running = startTimers(device, showToast)
    running.ref.subscribe(() => followers.forEach((notice) => notice()))
    return running
  }
  const send = (event: TimersEvent) => {
    if (running !== null) return running.ref.send(event)
    starting ??= start()
    starting
      .then(({ ref }) => ref.send(event))
      .catch((reason: unknown) => {
        starting = null
        logFailure('The code of timers could not be loaded', reason)
        showToast({ text: 'The timer could not be started. Try again in a moment.' })
      })
  }
  return {
    entries: () => running?.ref.getSnapshot().context.entries ?? noTimers,
    render: (props) => rows && createElement(rows, props),
    subscribe(onChange) {
      followers.add(onChange)
      return () => followers.delete(onChange)
    },
    send,
    restore() {
      if (readTimerSlots(device.local).length > 0) send({ type: 'timers.restore' })
    },
    stop() {
      running?.stop()
      running = null
      starting = null
    },
  }
}
