import { remainingSeconds } from '#core/machines/timers/timer-entry.ts'
import { useSelector } from '../../browser/machine.ts'
import { useRecipe } from './recipe-context.tsx'
import { useReaderTimers, useTimerOfStep } from '../timers/timer-context.tsx'

/** Identifies a timer: its key is the step's id, followed by the seconds for a duration in the step's text. */
export type StepTimer = {
  readonly timerKey: string
  readonly instructionId: string
  readonly minutes: number
  readonly label: string
}

/** The timer of a step or of a duration in its text: its state, the seconds left, and a handler for presses. */
export function useStepTimer({ timerKey, instructionId, minutes, label }: StepTimer) {
  const { recipe, view } = useRecipe()
  const timers = useReaderTimers()
  const entry = useTimerOfStep(recipe.id, timerKey)
  const seconds =
    useSelector(entry?.ref, (snapshot) => snapshot && remainingSeconds(snapshot.context)) ?? null
  const isRunning = useSelector(entry?.ref, (snapshot) => snapshot?.matches('running') ?? false)
  const isFinished = useSelector(entry?.ref, (snapshot) => snapshot?.matches('finished') ?? false)
  const press = () => {
    view.send({ type: 'instruction.select', instructionId })
    if (entry !== null && isRunning) entry.ref.send({ type: 'timer.pause' })
    else if (entry !== null && !isFinished) entry.ref.send({ type: 'timer.resume' })
    else timers.send({ type: 'timer.start', recipeId: recipe.id, instructionId: timerKey, minutes, label })
  }
  return { isCurrent: entry !== null, isRunning, isFinished, seconds, press }
}
