import { later } from '../app/later.tsx'

const load = async () => (await import('./account-menu.tsx')).AccountMenu

/** The reader's menu, which is empty until the reader is known. */
export const LaterAccountMenu = later(load, import.meta.env.SSR ? await load() : null)
