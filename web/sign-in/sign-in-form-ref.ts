import type { ActorRefFrom } from 'xstate'
import type { signInMachine } from '#core/machines/sign-in-machine.ts'

/** The running form that signs in. */
export type SignInFormRef = ActorRefFrom<typeof signInMachine>
