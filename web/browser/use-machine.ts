import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'
import { inBrowser } from './in-browser.ts'

/**
 * Runs a machine while its component is mounted; `provide` sets its effects, once. On the server it is not started and
 * has no effects. A component whose effects or input change must get another key.
 */
export function useMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  provide: (machine: Machine) => Machine,
  input: InputFrom<Machine>,
): ActorRefFrom<Machine> {
  const [provided] = useState(() => (inBrowser ? provide(machine) : machine))
  return useActorRef<AnyStateMachine>(provided, { input }) as ActorRefFrom<Machine>
}
