import { createElement, type ComponentType, type ReactNode } from 'react'
import { readTimerSlots } from '#core/machines/timers/timer.ts'
import type { TimerEntry } from '#core/machines/timers/timer-entry.ts'
import type { TimersEvent } from '#core/machines/timers/timers-machine.ts'
import type { Device } from '#core/ports/device.ts'
import { logFailure } from '../../browser/log-failure.ts'
import type { ToastMessage } from '../../ui/toast/toast-message.ts'
import type { RunningTimers, TimerRowsProps } from './running-timers.ts'

export type ReaderTimers = {
  /** Oldest first. */
  entries(): readonly TimerEntry[]
  /** Renders the timers; null before the first one is loaded. */
  render(props: TimerRowsProps): ReactNode
  /** Calls back on each change; returns the unsubscribe function. */
  subscribe(onChange: () => void): () => void
  send(event: TimersEvent): void
  /** Restores the timers stored on this device. */
  restore(): void
  stop(): void
}

const noTimers: readonly TimerEntry[] = []

/** Few readers use timers, so their code is loaded with the first one; earlier events are queued. */
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
    if (running !== null) return running.send(event)
    starting ??= start()
    starting
      .then((timers) => timers.send(event))
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
      if (running !== null || readTimerSlots(device.local).length > 0) send({ type: 'timers.restore' })
    },
    stop() {
      running?.stop()
      running = null
      starting = null
    },
  }
}
