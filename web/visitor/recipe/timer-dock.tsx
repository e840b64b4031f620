import { useReaderTimers, useTimerEntries } from './timer-context.tsx'

/** The reader's timers, stacked and always within reach; nothing while there is none. */
export function TimerDock() {
  const timers = useReaderTimers()
  const entries = useTimerEntries()
  const Rows = timers.rows()
  if (entries.length === 0 || Rows === null) return null
  return (
    <div className="timer-docks">
      <Rows entries={entries} onClose={(slot) => timers.send({ type: 'timer.close', slot })} />
    </div>
  )
}
