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
 * The ingredients and instructions, loaded lazily. Separate from `later-parts.ts` to avoid an import cycle during SSR.
 */
export const LaterRecipeView = later(load, import.meta.env.SSR ? await load() : null)
