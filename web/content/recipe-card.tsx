import { counted } from '#core/values/text/counted.ts'
import { isPremium } from '#core/model/recipe/recipe-access.ts'
import type { RecipeCard as RecipeCardData } from '#core/model/recipe/recipe.ts'
import type { SiteReference } from '#core/model/site/site-reference.ts'
import { formatDuration, totalTimeMinutes } from '#core/values/time/duration.ts'
import { useNumberLanguage } from '../app/app-context.tsx'
import { AnyLink } from '../ui/any-link.tsx'
import { useHoverVideo } from './hover-video.tsx'
import { PremiumBadge } from './premium-badge.tsx'
import type { ImageRatio } from './responsive-image.tsx'
import { RecipeImage } from './recipe-image.tsx'

type RecipeCardProps = {
  readonly recipe: RecipeCardData
  /** The site of the recipe, shown on the card; set on pages of another host. */
  readonly site?: SiteReference
  readonly sizes?: string
  readonly ratio?: ImageRatio
  /** The level of the title's heading. */
  readonly level?: 2 | 3
  readonly isFirst?: boolean
  readonly isInView?: boolean
}

const gridSizes = '(min-width: 1240px) 290px, (min-width: 768px) 30vw, 45vw'

/** A recipe in a list: a single link with its image, its title and a line of facts. */
export function RecipeCard({
  recipe,
  site,
  sizes = gridSizes,
  ratio = '4-3',
  level = 3,
  ...place
}: RecipeCardProps) {
  const Heading = `h${level}` as const
  const { handlers, video } = useHoverVideo(recipe.video)
  const facts = [site?.title ?? '', ...recipeFacts(recipe, useNumberLanguage())].filter((fact) => fact !== '')
  return (
    <article className="card" {...handlers}>
      <div className="card__picture">
        <RecipeImage recipe={recipe} ratio={ratio} sizes={sizes} {...place} />
        {video}
        {isPremium(recipe) && <PremiumBadge />}
      </div>
      <Heading className="card__title">
        <AnyLink
          href={`${site?.url ?? ''}/recipes/${encodeURIComponent(recipe.slug)}`}
          className="card__link"
        >
          {recipe.title}
        </AnyLink>
      </Heading>
      {facts.length > 0 && (
        <p className="card__facts card__facts--line">
          {facts.map((fact) => (
            <span key={fact} className="card__fact">
              {fact}{' '}
            </span>
          ))}
        </p>
      )}
    </article>
  )
}

/** The total time, with non-breaking spaces, and the number of ingredients; empty if unknown. */
function recipeFacts(recipe: RecipeCardData, language: string | undefined): string[] {
  const count = recipe.ingredientUsageCount
  const ingredients = count === 0 ? '' : counted(count, 'ingredient', undefined, language)
  return [formatDuration(totalTimeMinutes(recipe), 'short').replaceAll(' ', '\u00a0'), ingredients]
}
