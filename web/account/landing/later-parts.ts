import { later } from '../../app/later.tsx'

const loadSampler = async () => (await import('./recipe-sampler.tsx')).RecipeSampler
const loadFigure = async () => (await import('./paste-figure.tsx')).PasteFigure

/** The sample recipe. The code for scaling it is loaded after the page. */
export const LaterSampler = later(loadSampler, import.meta.env.SSR ? await loadSampler() : null)

export const LaterPasteFigure = later(loadFigure, import.meta.env.SSR ? await loadFigure() : null)
