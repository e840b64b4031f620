import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { timerOfStep, type TimerEntry } from '#core/machines/timer-entry.ts'
import { useApp } from '../../app/app-context.tsx'
import { useToast } from '../../ui/toast.tsx'
import { createReaderTimers, type ReaderTimers } from './reader-timers.ts'

const TimerContext = createContext<ReaderTimers | null>(null)

/** The reader's timers. They continue while other pages are read, and come back after a reload. */
export function TimerProvider({ children }: { children: ReactNode }) {
  const { device } = useApp()
  const showToast = useToast()
  const [timers] = useState(() => createReaderTimers(device, showToast))
  useEffect(() => {
    timers.restore()
    return timers.stop
  }, [timers])
  return <TimerContext value={timers}>{children}</TimerContext>
}

export function useReaderTimers(): ReaderTimers {
  const timers = use(TimerContext)
  if (timers === null) throw new Error('useContext must be used within a Context')
  return timers
}

/** The timers that the reader has, oldest first; none while a page is taken over from the server. */
export function useTimerEntries(): readonly TimerEntry[] {
  const { subscribe, entries } = useReaderTimers()
  return useSyncExternalStore(subscribe, entries, noTimers)
}

const none: readonly TimerEntry[] = []
const noTimers = () => none

/** The timer of a step, null while it has none. */
export function useTimerOfStep(recipeId: string, instructionId: string): TimerEntry | null {
  return timerOfStep(useTimerEntries(), recipeId, instructionId)
}
