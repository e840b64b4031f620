import { later } from '../../app/later.tsx'

const load = async () => (await import('./site-drawer.tsx')).SiteDrawer

/** The drawer of a site, loaded lazily because it is initially closed. */
export const LaterDrawer = later(load, import.meta.env.SSR ? await load() : null)
