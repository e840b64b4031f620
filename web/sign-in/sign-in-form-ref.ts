import type { ActorRefFrom } from 'xstate'
import type { signInMachine } from '#core/machines/session/sign-in-machine.ts'

/** A running sign-in form. */
export type SignInFormRef = ActorRefFrom<typeof signInMachine>
