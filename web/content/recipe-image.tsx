import type { RecipeCard } from '#core/model/recipe/recipe.ts'
import { ResponsiveImage, type ImageRatio } from './responsive-image.tsx'
import { TitlePlate } from './title-plate.tsx'

type RecipeImageProps = {
  readonly recipe: RecipeCard
  readonly ratio: ImageRatio
  readonly sizes: string
  readonly isFirst?: boolean
  readonly isInView?: boolean
}

/** A recipe's first image, decorative beside the title, or a plate with the initial of the title if it has none. */
export function RecipeImage({ recipe, ratio, ...place }: RecipeImageProps) {
  const [image] = recipe.images
  if (image === undefined) return <TitlePlate title={recipe.title} seed={recipe.slug} ratio={ratio} />
  return <ResponsiveImage image={image} alt="" ratio={ratio} {...place} />
}
