import type { createBrowserRouter } from 'react-router'
import type { App } from './app-context.tsx'
import type { Session } from './session.tsx'

/** A running area in the browser. */
export type RunningArea = {
  readonly app: App
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly session: Session
}
