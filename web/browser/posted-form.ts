import { useSyncExternalStore } from 'react'

/** The addresses that accept a form posted without scripts, or before they are loaded. */
export const formPaths = ['/sign-in', '/sign-up', '/newsletter'] as const

export type FormPath = (typeof formPaths)[number]

/** The result of such a form, shown by the page that responds to it. */
export type PostedForm = {
  readonly path: FormPath
  readonly email: string
  readonly subscribe: boolean
  /** Null if the mail was sent. */
  readonly error: string | null
}

const never = () => () => undefined

/** True once the page is hydrated; until then the browser submits its forms, so their buttons must not be disabled. */
export function useIsRunning(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
