import type { MouseEvent } from 'react'
import { formatDuration } from '#core/values/time/duration.ts'
import { timerDisplay, timerSeconds } from '#core/values/time/timer-display.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStepTimer } from './step-timer.ts'

type TimerChipProps = { readonly instructionId: string; readonly minutes: number; readonly label: string }

/** Starts the timer of a step, and shows its remaining time. */
export function TimerChip({ instructionId, minutes, label }: TimerChipProps) {
  const timer = useStepTimer({ timerKey: instructionId, instructionId, minutes, label })
  const { isCurrent, isRunning, isFinished, seconds } = timer
  const duration = Number.isInteger(minutes)
    ? formatDuration(minutes, 'short')
    : timerDisplay(timerSeconds(minutes))
  const icon = isRunning ? 'pause' : isFinished ? 'reset' : isCurrent ? 'play' : 'clock'
  const verb = isRunning ? 'Pause' : isFinished ? 'Restart' : isCurrent ? 'Resume' : 'Start'
  const press = (event: MouseEvent) => {
    event.stopPropagation()
    timer.press()
  }
  return (
    <p className="timer-chip__line">
      <button
        type="button"
        className={`timer-chip ${isCurrent ? 'timer-chip--current' : ''}`.trim()}
        aria-label={`${verb} timer, ${duration}`}
        onClick={press}
      >
        <Icon name={icon} />
        <bdi className="timer-chip__time">{seconds === null ? duration : timerDisplay(seconds)}</bdi>
      </button>
    </p>
  )
}
