import { useEffect, useRef, useState } from 'react'
import { remainingSeconds, type TimerEntry } from '#core/machines/timers/timer-entry.ts'
import { timerDisplay } from '#core/values/time/timer-display.ts'
import { useSelector } from '../../browser/machine.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useHeightProperty } from '../site/use-height-property.ts'

export type TimerRowsProps = {
  readonly entries: readonly TimerEntry[]
  readonly onClose: (slot: string) => void
}

/** Each timer with its controls; the title of the tab shows the one that ends first. */
export function TimerRows({ entries, onClose }: TimerRowsProps) {
  const docks = useRef<HTMLDivElement>(null)
  useHeightProperty(docks, '--timers-height')
  return (
    <div ref={docks} className="timer-docks">
      {entries.map((entry) => (
        <TimerRow
          key={entry.slot}
          entry={entry}
          isAlone={entries.length === 1}
          onClose={() => onClose(entry.slot)}
        />
      ))}
      {entries.map(({ slot, ref }) => (
        <TitleCountdown key={slot} timer={ref} entries={entries} />
      ))}
    </div>
  )
}

type TimerRowProps = { entry: TimerEntry; isAlone: boolean; onClose: () => void }

/** On narrow screens, a row has the name, the time and "Pause"; a press shows the other controls. */
function TimerRow({ entry: { ref }, isAlone, onClose }: TimerRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const label = useSelector(ref, ({ context }) => context.timer?.label ?? '')
  const seconds = useSelector(ref, ({ context }) => remainingSeconds(context))
  const isRunning = useSelector(ref, (snapshot) => snapshot.matches('running'))
  const isFinished = useSelector(ref, (snapshot) => snapshot.matches('finished'))
  const variant = isFinished ? 'timer-dock--finished' : isOpen ? 'timer-dock--open' : ''
  const extend = (
    <Button className="timer-dock__button" variant="quiet" onClick={() => ref.send({ type: 'timer.extend' })}>
      +1 min
    </Button>
  )
  return (
    <section className={`timer-dock ${variant}`.trim()} aria-label={isAlone ? 'Timer' : `Timer: ${label}`}>
      <p className="visually-hidden" role="status">
        {isFinished ? `Timer finished: ${label}` : ''}
      </p>
      <Icon name="alarm" />
      <div className="timer-dock__text">
        <p className="timer-dock__time" role="timer">
          {timerDisplay(seconds)}
        </p>
        <p className="timer-dock__label">{isFinished ? `${label}: time is up` : label}</p>
      </div>
      {isFinished ? (
        <div className="timer-dock__controls">
          {extend}
          <Button className="timer-dock__button timer-dock__stop" variant="quiet" onClick={onClose}>
            Stop
          </Button>
        </div>
      ) : (
        <>
          <div className="timer-dock__controls">
            <IconButton
              className="timer-dock__button"
              icon={isRunning ? 'pause' : 'play'}
              label={isRunning ? 'Pause timer' : 'Resume timer'}
              onClick={() => ref.send({ type: isRunning ? 'timer.pause' : 'timer.resume' })}
            />
            <IconButton
              className="timer-dock__button timer-dock__toggle"
              icon="chevronDown"
              label="More for this timer"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            />
          </div>
          <div className="timer-dock__controls timer-dock__more">
            {extend}
            <IconButton
              className="timer-dock__button"
              icon="reset"
              label="Reset timer"
              onClick={() => ref.send({ type: 'timer.reset' })}
            />
            <IconButton className="timer-dock__button" icon="close" label="Close timer" onClick={onClose} />
          </div>
        </>
      )}
    </section>
  )
}

/** The prefix that the countdown adds to the document title. */
const titleMark = /^(?:(?:\d+:)?\d+:\d\d|Time is up) · /

type TitleCountdownProps = { timer: TimerEntry['ref']; entries: readonly TimerEntry[] }

/** Shows the timer that ends first in the document title, so that it can be seen from another tab. */
function TitleCountdown({ timer, entries }: TitleCountdownProps) {
  const seconds = useSelector(timer, ({ context }) => remainingSeconds(context))
  const stage = useSelector(timer, ({ value }) => JSON.stringify(value))
  useEffect(() => {
    document.title = countdownOf(entries) + document.title.replace(titleMark, '')
    return () => {
      document.title = document.title.replace(titleMark, '')
    }
  }, [entries, seconds, stage])
  return null
}

function countdownOf(entries: readonly TimerEntry[]): string {
  const snapshots = entries.map(({ ref }) => ref.getSnapshot())
  if (snapshots.some((snapshot) => snapshot.matches('finished'))) return 'Time is up · '
  const running = snapshots.filter((snapshot) => snapshot.matches('running'))
  if (running.length === 0) return ''
  return `${timerDisplay(Math.min(...running.map(({ context }) => remainingSeconds(context))))} · `
}
