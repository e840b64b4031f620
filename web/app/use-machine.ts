import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'
import { inBrowser } from './in-browser.ts'

/**
 * Runs a machine for as long as its component is shown; `provide` gives it its effects, once. On the server it is not
 * started and has none. A component whose effects or input change is shown under another key.
 */
export function useMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  provide: (machine: Machine) => Machine,
  input: InputFrom<Machine>,
): ActorRefFrom<Machine> {
  const [provided] = useState(() => (inBrowser ? provide(machine) : machine))
  return useActorRef<AnyStateMachine>(provided, { input }) as ActorRefFrom<Machine>
}
