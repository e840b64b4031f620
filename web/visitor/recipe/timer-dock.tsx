import { useRef } from 'react'
import { useHeightProperty } from '../site/use-height-property.ts'
import { useReaderTimers, useTimerEntries } from './timer-context.tsx'

/** The reader's timers, stacked in a fixed dock; renders nothing without timers. */
export function TimerDock() {
  return useTimerEntries().length === 0 ? null : <Docks />
}

function Docks() {
  const timers = useReaderTimers()
  const entries = useTimerEntries()
  const docks = useRef<HTMLDivElement>(null)
  useHeightProperty(docks, '--timers-height')
  return (
    <div ref={docks} className="timer-docks">
      {timers.render({ entries, onClose: (slot) => timers.send({ type: 'timer.close', slot }) })}
    </div>
  )
}
