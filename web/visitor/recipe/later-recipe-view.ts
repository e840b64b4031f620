import { later } from '../../app/later.tsx'

/** Loads the timer code too, so that a timer starts the moment it is pressed. */
const load = async () => {
  const [{ RecipeView }] = await Promise.all([
    import('./recipe-view.tsx'),
    import('../timers/running-timers.ts'),
  ])
  return RecipeView
}

/**
 * The ingredients and instructions. In a file of its own, because on the server `later-parts.ts` waits for components
 * that this one shows.
 */
export const LaterRecipeView = later(load, import.meta.env.SSR ? await load() : null)
