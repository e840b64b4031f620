import { counted } from '#core/values/text/counted.ts'
import { isPremium } from '#core/model/recipe/recipe-access.ts'
import type { RecipeCard as RecipeCardData } from '#core/model/recipe/recipe.ts'
import type { SiteReference } from '#core/model/site/site-reference.ts'
import { formatDuration, totalTimeMinutes } from '#core/values/time/duration.ts'
import { AnyLink } from '../ui/any-link.tsx'
import { useHoverVideo } from './hover-video.tsx'
import { PremiumBadge } from './premium-badge.tsx'
import type { ImageRatio } from './responsive-image.tsx'
import { RecipeImage } from './recipe-image.tsx'

type RecipeCardProps = {
  readonly recipe: RecipeCardData
  /** Where it stands, on a page of another host; it is named then. */
  readonly site?: SiteReference
  readonly sizes?: string
  readonly ratio?: ImageRatio
  /** The rank of its title below the page's own. */
  readonly level?: 2 | 3
  readonly isFirst?: boolean
}

const gridSizes = '(min-width: 1240px) 290px, (min-width: 768px) 30vw, 45vw'

/** A recipe in a list: one link, its image, its title and a quiet line of facts. */
export function RecipeCard({
  recipe,
  site,
  sizes = gridSizes,
  ratio = '4-3',
  level = 3,
  isFirst = false,
}: RecipeCardProps) {
  const Heading = `h${level}` as const
  const { handlers, video } = useHoverVideo(recipe.video)
  const facts = [site?.title ?? '', recipeFacts(recipe)].filter((fact) => fact !== '').join(' · ')
  return (
    <article className="card" {...handlers}>
      <div className="card__picture">
        <RecipeImage recipe={recipe} ratio={ratio} sizes={sizes} isFirst={isFirst} />
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
      {facts !== '' && <p className="card__facts">{facts}</p>}
    </article>
  )
}

/** The quiet line under a title: how many ingredients, and how long. */
function recipeFacts(recipe: RecipeCardData): string {
  const count = recipe.ingredientUsageCount
  const ingredients = count === 0 ? '' : counted(count, 'ingredient')
  return [ingredients, formatDuration(totalTimeMinutes(recipe), 'short')]
    .filter((fact) => fact !== '')
    .join(' · ')
}
