import { later } from '../../app/later.tsx'

const load = async () => (await import('./recipe-search.tsx')).RecipeSearch

/** The recipe list with its search, loaded later; the server-rendered list stays until the code is loaded. */
export const LaterRecipeSearch = later(load, import.meta.env.SSR ? await load() : null)
