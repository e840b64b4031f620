import '../visitor.css'
import { LaterFooter } from './later-footer.ts'
import { SiteHeader } from './site-header.tsx'
import { SiteShell } from './site-shell.tsx'

/** What stands around the pages of a site that has no frame of its own. */
export function Component() {
  return <SiteShell header={<SiteHeader />} footer={<LaterFooter />} />
}
