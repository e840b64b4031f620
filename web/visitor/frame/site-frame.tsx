import './visitor.css'
import { LaterFooter } from './later-footer.ts'
import { SiteHeader } from './site-header.tsx'
import { SiteShell } from './site-shell.tsx'

/** The default layout around a site's pages, for sites without a frame of their own. */
export function Component() {
  return <SiteShell header={<SiteHeader />} footer={<LaterFooter />} />
}
