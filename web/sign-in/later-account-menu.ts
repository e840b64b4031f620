import { later } from '../app/later.tsx'

const load = async () => (await import('./account-menu.tsx')).AccountMenu

/** The reader's own menu, of which nothing is shown before it is known who reads. */
export const LaterAccountMenu = later(load, import.meta.env.SSR ? await load() : null)
