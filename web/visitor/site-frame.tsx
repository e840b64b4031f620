import './visitor.css'
import { Outlet, ScrollRestoration } from 'react-router'
import { deviceClock } from '../page/device-clock.ts'
import { HeadEffect } from '../page/head-effect.tsx'
import { SessionProvider } from '../page/session.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { TimerProvider } from './recipe/timer-context.tsx'
import { TimerDock } from './recipe/timer-dock.tsx'
import { NewsletterBlock } from './newsletter/newsletter-form.tsx'
import { SiteFooter } from './site/site-footer.tsx'
import { SiteHeader } from './site/site-header.tsx'

/** What stands around every page of a site. */
export function Component() {
  return (
    <SessionProvider>
      <ToastProvider clock={deviceClock}>
        <TimerProvider>
          <HeadEffect />
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          <SiteHeader />
          <main id="main" className="main" tabIndex={-1}>
            <Outlet />
          </main>
          <NewsletterBlock />
          <SiteFooter />
          <TimerDock />
          <ScrollRestoration />
        </TimerProvider>
      </ToastProvider>
    </SessionProvider>
  )
}
