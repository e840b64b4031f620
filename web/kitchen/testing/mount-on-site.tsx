import type { ManagedSite } from '#core/model/site/site.ts'
import { deviceClock } from '../../browser/device-clock.ts'
import { mountPage, type MountedPage } from '../../testing/mount-page.tsx'
import { ToastProvider } from '../../ui/toast/toast.tsx'
import { KitchenSiteProvider } from '../page/kitchen-site.tsx'

type MountedOnSite = MountedPage & {
  /** Fields of the site other than its slug and the owner's role. */
  readonly site?: Partial<ManagedSite>
}

/** Mounts a component like a page of a site, as its owner; returns a function that unmounts it. */
export function mountOnSite({ site, ...page }: MountedOnSite): () => void {
  return mountPage(page, (pages) => (
    <KitchenSiteProvider value={{ slug: 'ottolina', role: 'owner', ...site } as ManagedSite}>
      <ToastProvider clock={deviceClock}>{pages}</ToastProvider>
    </KitchenSiteProvider>
  ))
}
