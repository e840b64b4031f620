import { useReaderTimers, useTimerEntries } from './timer-context.tsx'

/** The reader's timers, stacked in a fixed dock; renders nothing without timers. */
export function TimerDock() {
  const timers = useReaderTimers()
  const entries = useTimerEntries()
  if (entries.length === 0) return null
  return timers.render({ entries, onClose: (slot) => timers.send({ type: 'timer.close', slot }) })
}
