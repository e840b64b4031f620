import { Outlet, useLoaderData, useMatches, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { ManagedSite } from '#core/model/site/site.ts'
import { HeadEffect } from '../../app/head-effect.tsx'
import { unwrap, apiOf } from '../../app/loading.ts'
import { rememberSite } from '../sites/last-site.ts'
import { rememberNames } from '../sites/site-names.ts'
import { KitchenError } from './kitchen-error.tsx'
import { KitchenKeys } from './kitchen-keys.tsx'
import { kitchenLoader } from '../page/kitchen-page.ts'
import { KitchenSiteProvider } from '../page/kitchen-site.tsx'
import { FrameSkeleton } from './frame-skeleton.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { ProgressLine } from './progress-line.tsx'
import { SessionEnd } from './session-end.tsx'
import { StatusProvider } from '../page/status-line.tsx'
import styles from './site-frame.module.css'

type FrameData = { readonly site: ManagedSite }

export const loader = kitchenLoader<FrameData>(async ({ context }, siteSlug) => {
  const { site } = await unwrap(apiOf(context).getManagedSite({ siteSlug }))
  rememberSite(site.slug)
  rememberNames(site)
  return { site }
})

/** Reloads the site if it changes or a page requests it, but not on every navigation. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentParams, nextParams, currentUrl, nextUrl } = args
  if (currentParams['siteSlug'] !== nextParams['siteSlug']) return true
  return currentUrl.href === nextUrl.href && args.defaultShouldRevalidate
}

/** The layout around all kitchen pages of a site. */
export function Component() {
  const data = useLoaderData<FrameData | null>()
  const isWide = useMatches().some(({ handle }) => isWideHandle(handle))
  if (data === null) return <FrameSkeleton isWide={isWide} />
  const { site } = data
  return (
    <KitchenSiteProvider value={site}>
      <StatusProvider>
        <HeadEffect siteTitle={site.title} />
        <KitchenKeys>
          <div className={styles['frame']} data-wide={isWide ? '' : undefined}>
            <NavigationBar />
            <main id="main" className={styles['main']} tabIndex={-1}>
              <ProgressLine />
              <SessionEnd />
              {site.closure !== null && (
                <p className={styles['closed']}>
                  <strong>This site is closed to readers.</strong> {site.closure.reason} Nothing was deleted,
                  and you can go on working here; newsletters wait until it is open again.
                </p>
              )}
              <Outlet />
            </main>
          </div>
        </KitchenKeys>
      </StatusProvider>
    </KitchenSiteProvider>
  )
}

export function ErrorBoundary() {
  return (
    <main id="main" className={styles['alone']} tabIndex={-1}>
      <KitchenError of="site" />
    </main>
  )
}

function isWideHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isWide' in handle && handle.isWide === true
}
