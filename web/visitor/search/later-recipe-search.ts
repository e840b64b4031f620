import { later } from '../../app/later.tsx'

const load = async () => (await import('./recipe-search.tsx')).RecipeSearch

/** The list of recipes with its search; what the server rendered of it stands until its code is there. */
export const LaterRecipeSearch = later(load, import.meta.env.SSR ? await load() : null)
