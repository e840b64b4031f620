import './platform.css'
import { Outlet, ScrollRestoration } from 'react-router'
import { deviceClock } from '../../browser/device-clock.ts'
import { NavigationFocus } from '../../browser/navigation/navigation-focus.tsx'
import { Link } from '../../ui/link.tsx'
import { SessionNotices } from '../../sign-in/session-notices.tsx'
import { ToastProvider } from '../../ui/toast/toast.tsx'
import { LaterAccountMenu } from '../../sign-in/later-account-menu.ts'

/** The layout of all pages of the main host: header and footer. */
export function Component() {
  return (
    <ToastProvider clock={deviceClock}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="platform-header">
        <div className="platform-header__row wrap">
          <Link to="/" className="platform-header__title">
            Trivet
          </Link>
          <LaterAccountMenu />
        </div>
      </header>
      <main id="main" className="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="platform-footer">
        <div className="platform-footer__row wrap">
          <p>© Trivet</p>
          <Link to="/terms">Terms of service</Link>
        </div>
      </footer>
      <SessionNotices />
      <NavigationFocus />
      <ScrollRestoration />
    </ToastProvider>
  )
}
