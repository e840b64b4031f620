import { later } from '../../app/later.tsx'

const { SSR } = import.meta.env

const loadBeside = async () => (await import('./beside-method.tsx')).BesideMethod
const loadCollections = async () => (await import('./recipe-collections.tsx')).RecipeCollections
const loadMore = async () => (await import('./more-recipes.tsx')).MoreRecipes
const loadSharedNote = async () => (await import('./notes/shared-note.tsx')).SharedNote
const loadLegacy = async () => (await import('./legacy-recipe.tsx')).LegacyRecipe

/** The parts of a recipe page that are not needed for cooking or that few recipes have; their code loads later. */
export const LaterBesideMethod = later(loadBeside, SSR ? await loadBeside() : null)
export const LaterCollections = later(loadCollections, SSR ? await loadCollections() : null)
export const LaterMoreRecipes = later(loadMore, SSR ? await loadMore() : null)
export const LaterSharedNote = later(loadSharedNote, SSR ? await loadSharedNote() : null)
export const LaterLegacyRecipe = later(loadLegacy, SSR ? await loadLegacy() : null)
