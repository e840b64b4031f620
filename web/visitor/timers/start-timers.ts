import { createActor, type ActorRefFrom } from 'xstate'
import { timersMachine, type TimersEvent } from '#core/machines/timers/timers-machine.ts'
import type { Device } from '#core/ports/device.ts'
import { deviceClock } from '../../browser/device-clock.ts'
import { undoMessage, undoMs, type ToastMessage } from '../../ui/toast/toast-message.ts'
import { askToNotify, createTimerNotices } from './timer-notices.ts'

export type RunningTimers = {
  readonly ref: ActorRefFrom<typeof timersMachine>
  send(event: TimersEvent): void
  stop(): void
}

/**
 * Runs the reader's timers; after one is stopped or closed, a toast offers to undo that. The first start asks for
 * permission to notify of timers that end while the page is hidden.
 */
export function startTimers(device: Device, showToast: (message: ToastMessage) => void): RunningTimers {
  const timers = createActor(timersMachine, { input: { clock: deviceClock, device } })
  timers.on('timer.stopped', ({ label }) =>
    showToast({
      ...{ text: `Stopped: ${label}`, durationMs: undoMs },
      action: { label: 'Keep both', onUse: () => timers.send({ type: 'timers.keep-both' }) },
    }),
  )
  timers.on('timer.closed', () =>
    showToast(undoMessage('Timer closed', () => timers.send({ type: 'timers.undo-close' }))),
  )
  const follow = createTimerNotices()
  timers.subscribe(({ context }) => follow(context.entries))
  timers.start()
  const repaint = () => timers.send({ type: 'timers.repaint' })
  document.addEventListener('visibilitychange', repaint)
  return {
    ref: timers,
    send(event) {
      if (event.type === 'timer.start') askToNotify(device.local)
      timers.send(event)
    },
    stop() {
      document.removeEventListener('visibilitychange', repaint)
      timers.stop()
    },
  }
}
