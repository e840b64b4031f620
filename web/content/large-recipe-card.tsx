import { cardPills } from '#core/model/recipe/card-pills.ts'
import { isPremium } from '#core/model/recipe/recipe-access.ts'
import type { RecipeCard as RecipeCardData } from '#core/model/recipe/recipe.ts'
import { formatDuration, totalTimeMinutes } from '#core/values/time/duration.ts'
import { useHoverVideo } from './hover-video.tsx'
import { PremiumBadge } from './premium-badge.tsx'
import type { ImageRatio } from './responsive-image.tsx'
import { RecipeImage } from './recipe-image.tsx'
import { Link } from '../ui/link.tsx'

type LargeRecipeCardProps = {
  readonly recipe: RecipeCardData
  readonly isFirst?: boolean
  readonly isInView?: boolean
  readonly ratio?: ImageRatio
}

/** A large recipe card: a wide image, title, pills and time. */
export function LargeRecipeCard({ recipe, ratio = '16-9', ...place }: LargeRecipeCardProps) {
  const { handlers, video } = useHoverVideo(recipe.video)
  const pills = cardPills(recipe)
  const time = formatDuration(totalTimeMinutes(recipe), 'short')
  return (
    <article className="card card--large" {...handlers}>
      <div className="card__picture">
        <RecipeImage
          recipe={recipe}
          ratio={ratio}
          sizes="(min-width: 1240px) 608px, (min-width: 768px) 48vw, 92vw"
          {...place}
        />
        {video}
        {isPremium(recipe) && <PremiumBadge />}
      </div>
      <h3 className="card__title">
        <Link to={`/recipes/${encodeURIComponent(recipe.slug)}`} className="card__link">
          {recipe.title}
        </Link>
      </h3>
      <p className="card__facts">
        {pills.map(({ slug, label }) => (
          <span key={slug} className="pill">
            {label}
          </span>
        ))}
        {time !== '' && <span>{time}</span>}
      </p>
    </article>
  )
}
