import './kitchen.css'
import { Outlet, ScrollRestoration } from 'react-router'
import { deviceClock } from '../../browser/device-clock.ts'
import { NavigationFocus } from '../../browser/navigation/navigation-focus.tsx'
import { SessionNotices } from '../../sign-in/session-notices.tsx'
import { ToastProvider } from '../../ui/toast/toast.tsx'

/** The layout of every kitchen page, including pages without a site. */
export function Component() {
  return (
    <ToastProvider clock={deviceClock}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Outlet />
      <SessionNotices />
      <NavigationFocus />
      <ScrollRestoration />
    </ToastProvider>
  )
}
