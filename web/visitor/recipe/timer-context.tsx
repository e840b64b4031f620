import { useActorRef } from '@xstate/react'
import { createContext, use, useEffect, type ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { timerMachine } from '#core/machines/timer-machine.ts'
import { useApp } from '../../app/app-context.tsx'
import { deviceClock } from '../../app/device-clock.ts'
import { useSelector } from '../../app/machine.ts'

type TimerRef = ActorRefFrom<typeof timerMachine>

const TimerContext = createContext<TimerRef | null>(null)

/** The reader's one timer. It goes on while they read other pages, and comes back after a reload. */
export function TimerProvider({ children }: { children: ReactNode }) {
  const { device } = useApp()
  const timer = useActorRef(timerMachine, { input: { clock: deviceClock, device } })
  useEffect(() => {
    timer.send({ type: 'timer.restore' })
    const repaint = () => timer.send({ type: 'timer.repaint' })
    document.addEventListener('visibilitychange', repaint)
    return () => document.removeEventListener('visibilitychange', repaint)
  }, [timer])
  return <TimerContext value={timer}>{children}</TimerContext>
}

export function useTimerRef(): TimerRef {
  const timer = use(TimerContext)
  if (timer === null) throw new Error('useContext must be used within a Context')
  return timer
}

export function useTimer<Selected>(
  select: (snapshot: SnapshotFrom<typeof timerMachine>) => Selected,
): Selected {
  return useSelector(useTimerRef(), select)
}
