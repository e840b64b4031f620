import type { Image, Video } from '../media/image.ts'
import { readYoutubeId } from '../media/youtube.ts'
import type { Recipe, RecipeCard } from './recipe.ts'

/** One slide of a recipe's media. */
export type RecipeMedia =
  | { readonly kind: 'video'; readonly video: Video; readonly poster: Image | null }
  | { readonly kind: 'youtube'; readonly youtubeVideoId: string; readonly poster: Image | null }
  | { readonly kind: 'image'; readonly image: Image }

/** The first image, which represents the recipe in lists and when shared; null if there is none. */
export function coverImage(recipe: Pick<RecipeCard, 'images'>): Image | null {
  return recipe.images[0] ?? null
}

/**
 * The slides in order: the video with the first image as its poster, then the remaining images. A video of the platform
 * has priority over one on YouTube. Without a video, all images are slides.
 */
export function recipeMedia(recipe: Pick<Recipe, 'images' | 'video' | 'youtubeVideoId'>): RecipeMedia[] {
  const { video, images } = recipe
  const poster = coverImage(recipe)
  const youtubeVideoId = readYoutubeId(recipe.youtubeVideoId)
  const videos: RecipeMedia[] = [
    ...(video ? [{ kind: 'video', video, poster } as const] : []),
    ...(youtubeVideoId ? [{ kind: 'youtube', youtubeVideoId, poster } as const] : []),
  ]
  const rest = videos.length > 0 ? images.slice(1) : images
  return [...videos, ...rest.map((image) => ({ kind: 'image', image }) as const)]
}
