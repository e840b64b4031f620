import { later } from '../../app/later.tsx'

const load = async () => (await import('./recipe-sampler.tsx')).RecipeSampler

/** The recipe to try, whose arithmetic comes after the page. */
export const LaterSampler = later(load, import.meta.env.SSR ? await load() : null)
