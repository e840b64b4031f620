import { later } from '../../app/later.tsx'

const load = async () => (await import('./site-drawer.tsx')).SiteDrawer

/** The drawer of a site, loaded later because it is closed at first. */
export const LaterDrawer = later(load, import.meta.env.SSR ? await load() : null)
