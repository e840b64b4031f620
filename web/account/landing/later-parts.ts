import { later } from '../../app/later.tsx'

const load = async () => (await import('./recipe-sampler.tsx')).RecipeSampler

/** The sample recipe, whose scaling code is loaded after the page. */
export const LaterSampler = later(load, import.meta.env.SSR ? await load() : null)
