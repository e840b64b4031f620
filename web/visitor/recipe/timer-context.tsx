import { useActorRef } from '@xstate/react'
import { createContext, use, useEffect, type ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { timerOfStep, timersMachine, type TimerEntry } from '#core/machines/timers-machine.ts'
import { useApp } from '../../app/app-context.tsx'
import { deviceClock } from '../../app/device-clock.ts'
import { useSelector } from '../../app/machine.ts'
import { useToast } from '../../ui/toast.tsx'

type TimersRef = ActorRefFrom<typeof timersMachine>

const TimerContext = createContext<TimersRef | null>(null)

/** The reader's timers. They continue while other pages are read, and come back after a reload. */
export function TimerProvider({ children }: { children: ReactNode }) {
  const { device } = useApp()
  const timers = useActorRef(timersMachine, { input: { clock: deviceClock, device } })
  useEffect(() => {
    timers.send({ type: 'timers.restore' })
    const repaint = () => timers.send({ type: 'timers.repaint' })
    document.addEventListener('visibilitychange', repaint)
    return () => document.removeEventListener('visibilitychange', repaint)
  }, [timers])
  useTimerToasts(timers)
  return <TimerContext value={timers}>{children}</TimerContext>
}

/** Says which timer was stopped or closed, and offers it back. */
function useTimerToasts(timers: TimersRef) {
  const showToast = useToast()
  useEffect(() => {
    const stopped = timers.on('timer.stopped', ({ label }) =>
      showToast({
        text: `Stopped: ${label}`,
        action: { label: 'Keep both', onUse: () => timers.send({ type: 'timers.keep-both' }) },
      }),
    )
    const closed = timers.on('timer.closed', () =>
      showToast({
        text: 'Timer closed',
        action: { label: 'Undo', onUse: () => timers.send({ type: 'timers.undo-close' }) },
      }),
    )
    return () => {
      stopped.unsubscribe()
      closed.unsubscribe()
    }
  }, [timers, showToast])
}

export function useTimersRef(): TimersRef {
  const timers = use(TimerContext)
  if (timers === null) throw new Error('useContext must be used within a Context')
  return timers
}

export function useTimers<Selected>(
  select: (snapshot: SnapshotFrom<typeof timersMachine>) => Selected,
): Selected {
  return useSelector(useTimersRef(), select)
}

/** The timer of a step, null while it has none. */
export function useTimerOfStep(recipeId: string, instructionId: string): TimerEntry | null {
  return useTimers(({ context }) => timerOfStep(context.entries, recipeId, instructionId))
}
