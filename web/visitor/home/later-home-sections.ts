import { later } from '../../app/later.tsx'

const load = async () => (await import('./home-sections.tsx')).HomeSections

/** What follows the opening of a home page; its code comes after that of the opening. */
export const LaterHomeSections = later(load, import.meta.env.SSR ? await load() : null)
