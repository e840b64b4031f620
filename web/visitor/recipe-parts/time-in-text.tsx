import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { durationsInText } from '#core/values/time/durations-in-text.ts'
import { timerDisplay } from '#core/values/time/timer-display.ts'
import { useStepTimer, type StepTimer } from './step-timer.ts'

type TextOfStep = Pick<StepTimer, 'instructionId' | 'label'> & {
  /** The minutes of the step's own timer; null without one. */
  readonly timerMinutes: number | null
}

/** The text of a step with its durations as timers. A duration equal to the step's own timer controls that timer. */
export function withTimers(text: string, { instructionId, label, timerMinutes }: TextOfStep): ReactNode {
  const times = durationsInText(text)
  if (times.length === 0) return text
  let from = 0
  const parts = times.map(({ start, end, minutes }) => {
    const before = text.slice(from, start)
    from = end
    const isOwn = timerMinutes !== null && Math.abs(timerMinutes - minutes) < 0.01
    const timerKey = isOwn ? instructionId : `${instructionId}:${Math.round(minutes * 60)}`
    return (
      <Fragment key={start}>
        {before}
        <TimeInText {...{ timerKey, instructionId, minutes, label }} text={text.slice(start, end)} />
      </Fragment>
    )
  })
  return [...parts, text.slice(from)]
}

function TimeInText({ text, ...timer }: StepTimer & { text: string }) {
  const { isRunning, isCurrent, isFinished, seconds, press } = useStepTimer(timer)
  const verb = isRunning ? 'pause' : isFinished ? 'restart' : isCurrent ? 'resume' : 'start'
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    press()
  }
  return (
    <button type="button" className="time-in-text" aria-label={`${text}, ${verb} timer`} onClick={onClick}>
      {text}
      {seconds !== null && <span className="time-in-text__left"> {timerDisplay(seconds)}</span>}
    </button>
  )
}
