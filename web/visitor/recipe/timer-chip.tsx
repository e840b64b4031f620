import type { MouseEvent } from 'react'
import { isCurrentTimer, remainingSeconds } from '#core/machines/timer-machine.ts'
import { formatDuration } from '#core/values/time/duration.ts'
import { timerDisplay, timerSeconds } from '#core/values/time/timer-display.ts'
import { Icon } from '../../ui/icon.tsx'
import { useRecipe } from './recipe-context.tsx'
import { useTimer, useTimerRef } from './timer-context.tsx'

type TimerChipProps = { readonly instructionId: string; readonly minutes: number; readonly label: string }

/** Starts the timer of a step, and shows it while it is the current one. */
export function TimerChip({ instructionId, minutes, label }: TimerChipProps) {
  const { recipe, view } = useRecipe()
  const timer = useTimerRef()
  const isCurrent = useTimer(({ context }) => isCurrentTimer(context, recipe.id, instructionId))
  const seconds = useTimer(({ context }) => (isCurrent ? remainingSeconds(context) : null))
  const isRunning = useTimer((snapshot) => isCurrent && snapshot.matches('running'))
  const duration = Number.isInteger(minutes)
    ? formatDuration(minutes, 'short')
    : timerDisplay(timerSeconds(minutes))

  const press = (event: MouseEvent) => {
    event.stopPropagation()
    view.send({ type: 'instruction.select', instructionId })
    if (isRunning) timer.send({ type: 'timer.pause' })
    else if (isCurrent && seconds !== 0) timer.send({ type: 'timer.resume' })
    else timer.send({ type: 'timer.start', recipeId: recipe.id, instructionId, minutes, label })
  }
  return (
    <p className="timer-chip__line">
      <button
        type="button"
        className={`timer-chip ${isCurrent ? 'timer-chip--current' : ''}`.trim()}
        aria-label={isRunning ? `Pause timer, ${duration}` : `Start timer, ${duration}`}
        onClick={press}
      >
        <Icon name={isRunning ? 'pause' : isCurrent ? 'play' : 'clock'} />
        <span className="timer-chip__time">{seconds === null ? duration : timerDisplay(seconds)}</span>
      </button>
    </p>
  )
}
