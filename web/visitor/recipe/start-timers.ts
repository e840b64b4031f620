import { createActor, type ActorRefFrom } from 'xstate'
import { timersMachine } from '#core/machines/timers-machine.ts'
import type { Device } from '#core/ports/device.ts'
import { deviceClock } from '../../app/device-clock.ts'
import { undoMessage, undoMs, type ToastMessage } from '../../ui/toast-message.ts'

export type RunningTimers = { readonly ref: ActorRefFrom<typeof timersMachine>; stop(): void }

/** Runs the reader's timers; after one is stopped or closed, a toast offers to undo that. */
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
  timers.start()
  const repaint = () => timers.send({ type: 'timers.repaint' })
  document.addEventListener('visibilitychange', repaint)
  return {
    ref: timers,
    stop() {
      document.removeEventListener('visibilitychange', repaint)
      timers.stop()
    },
  }
}
