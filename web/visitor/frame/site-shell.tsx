import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { deviceClock } from '../../browser/device-clock.ts'
import { NavigationFocus } from '../../browser/navigation/navigation-focus.tsx'
import { SessionNotices } from '../../sign-in/session-notices.tsx'
import { ToastProvider } from '../../ui/toast/toast.tsx'
import { ConsentQuestion } from '../consent/consent.tsx'
import { NewsletterPopupProvider } from '../newsletter/newsletter-popup-provider.tsx'
import { TimerProvider } from '../timers/timer-context.tsx'
import { TimerDock } from '../timers/timer-dock.tsx'
import { Visits } from '../site/visits.tsx'

type SiteShellProps = { readonly header: ReactNode; readonly footer: ReactNode }

/** The layout around every page of a site: its header, main content and footer. */
export function SiteShell({ header, footer }: SiteShellProps) {
  return (
    <ToastProvider clock={deviceClock}>
      <TimerProvider>
        <NewsletterPopupProvider>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          {header}
          <main id="main" className="main" tabIndex={-1}>
            <Outlet />
          </main>
          {footer}
          <TimerDock />
          <SessionNotices />
          <NavigationFocus />
          <ScrollRestoration />
          <Visits />
          <ConsentQuestion />
        </NewsletterPopupProvider>
      </TimerProvider>
    </ToastProvider>
  )
}
