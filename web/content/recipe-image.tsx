import type { RecipeCard } from '#core/model/recipe/recipe.ts'
import { Picture, type PictureRatio } from './responsive-image.tsx'
import { TitlePlate } from './title-plate.tsx'

type RecipePictureProps = {
  readonly recipe: RecipeCard
  readonly ratio: PictureRatio
  readonly sizes: string
  readonly isFirst?: boolean
}

/** A recipe's first image beside its title, or its initial where it has none. */
export function RecipePicture({ recipe, ratio, sizes, isFirst = false }: RecipePictureProps) {
  const [image] = recipe.images
  if (image === undefined) return <TitlePlate title={recipe.title} seed={recipe.slug} ratio={ratio} />
  return <Picture image={image} alt="" ratio={ratio} sizes={sizes} isFirst={isFirst} />
}
