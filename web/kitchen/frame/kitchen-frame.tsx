import './kitchen.css'
import { Outlet, ScrollRestoration } from 'react-router'
import { deviceClock } from '../../app/device-clock.ts'
import { NavigationFocus } from '../../app/navigation-focus.tsx'
import { AccountMenu } from '../../sign-in/account-menu.tsx'
import { SessionNotices } from '../../sign-in/session-notices.tsx'
import { ToastProvider } from '../../ui/toast.tsx'

/** What stands around every page of the creators' area. */
export function Component() {
  return (
    <ToastProvider clock={deviceClock}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="kitchen-header">
        <div className="kitchen-header__row wrap">
          <a href="/" className="kitchen-header__title">
            Trivet
          </a>
          <AccountMenu />
        </div>
      </header>
      <main id="main" className="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SessionNotices />
      <NavigationFocus />
      <ScrollRestoration />
    </ToastProvider>
  )
}
