import { later } from '../../app/later.tsx'

const load = async () => (await import('./site-footer.tsx')).SiteFooter

/** The footer of a site; its code loads after that of the page. */
export const LaterFooter = later(load, import.meta.env.SSR ? await load() : null)
