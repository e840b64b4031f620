import '../visitor.css'
import { Outlet, ScrollRestoration } from 'react-router'
import { slotsOf } from '../themes/site-themes.ts'
import { useSite } from '../../app/app-context.tsx'
import { deviceClock } from '../../app/device-clock.ts'
import { NavigationFocus } from '../../app/navigation-focus.tsx'
import { SessionNotices } from '../../sign-in/session-notices.tsx'
import { ToastProvider } from '../../ui/toast.tsx'
import { TimerProvider } from '../recipe/timer-context.tsx'
import { TimerDock } from '../recipe/timer-dock.tsx'
import { Visits } from './visits.tsx'
import { NewsletterPopupProvider } from '../newsletter/newsletter-popup.tsx'

/** What stands around every page of a site. */
export function Component() {
  const { header: Header, footer: Footer } = slotsOf(useSite().slug)
  return (
    <ToastProvider clock={deviceClock}>
      <TimerProvider>
        <NewsletterPopupProvider>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          <Header />
          <main id="main" className="main" tabIndex={-1}>
            <Outlet />
          </main>
          <Footer />
          <TimerDock />
          <SessionNotices />
          <NavigationFocus />
          <ScrollRestoration />
          <Visits />
        </NewsletterPopupProvider>
      </TimerProvider>
    </ToastProvider>
  )
}
