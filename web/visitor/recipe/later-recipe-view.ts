import { later } from '../../app/later.tsx'

/** With the code of timers, so that one starts at the moment in which it is pressed. */
const load = async () => {
  const [{ RecipeView }] = await Promise.all([import('./recipe-view.tsx'), import('./running-timers.ts')])
  return RecipeView
}

/** What somebody cooks from. Apart from `later-parts.ts`, which waits on the server for parts that it shows. */
export const LaterRecipeView = later(load, import.meta.env.SSR ? await load() : null)
