import { later } from '../../app/later.tsx'

const load = async () => (await import('./recipe-view.tsx')).RecipeView

/** What somebody cooks from. Apart from `later-parts.ts`, which waits on the server for parts that it shows. */
export const LaterRecipeView = later(load, import.meta.env.SSR ? await load() : null)
