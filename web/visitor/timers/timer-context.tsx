import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { timerOfStep, type TimerEntry } from '#core/machines/timers/timer-entry.ts'
import { timerKey } from '#core/machines/timers/timer.ts'
import { useApp } from '../../app/app-context.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { createReaderTimers, type ReaderTimers } from './reader-timers.ts'

const TimerContext = createContext<ReaderTimers | null>(null)

/** Provides the reader's timers, which continue across pages and tabs and are restored after a reload. */
export function TimerProvider({ children }: { children: ReactNode }) {
  const { device } = useApp()
  const showToast = useToast()
  const [timers] = useState(() => createReaderTimers(device, showToast))
  useEffect(() => {
    timers.restore()
    const follow = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(timerKey)) timers.restore()
    }
    addEventListener('storage', follow)
    return () => {
      removeEventListener('storage', follow)
      timers.stop()
    }
  }, [timers])
  return <TimerContext value={timers}>{children}</TimerContext>
}

export function useReaderTimers(): ReaderTimers {
  const timers = use(TimerContext)
  if (timers === null) throw new Error('useContext must be used within a Context')
  return timers
}

/** The reader's timers, oldest first; empty during hydration. */
export function useTimerEntries(): readonly TimerEntry[] {
  const { subscribe, entries } = useReaderTimers()
  return useSyncExternalStore(subscribe, entries, noTimers)
}

const none: readonly TimerEntry[] = []
const noTimers = () => none

/** The timer of a step, or null. */
export function useTimerOfStep(recipeId: string, instructionId: string): TimerEntry | null {
  return timerOfStep(useTimerEntries(), recipeId, instructionId)
}
