import { useMemo } from 'react'
import { createIntention, type Intention } from '#core/machines/intention.ts'
import { useApp } from './app-context.tsx'
import { deviceClock } from '../browser/device-clock.ts'

/** The action that continues once the reader has signed in. */
export function useIntention(): Intention {
  const { local } = useApp().device
  return useMemo(() => createIntention({ local, clock: deviceClock }), [local])
}
