import { later } from '../../app/later.tsx'

const load = async () => (await import('./home-sections.tsx')).HomeSections

/** The sections of a home page below its top section; their code loads later. */
export const LaterHomeSections = later(load, import.meta.env.SSR ? await load() : null)
