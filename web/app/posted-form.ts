import { useSyncExternalStore } from 'react'

/** The addresses that take a form of a browser whose page does not run, as without scripts or before they came. */
export const formPaths = ['/sign-in', '/sign-up', '/newsletter'] as const

export type FormPath = (typeof formPaths)[number]

/** What became of such a form; the page that answers starts with it. */
export type PostedForm = {
  readonly path: FormPath
  readonly email: string
  readonly subscribe: boolean
  /** Null once the mail is on its way. */
  readonly error: string | null
}

const never = () => () => undefined

/** Whether the page runs; until then the browser sends its forms, and their buttons must not wait for a script. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
