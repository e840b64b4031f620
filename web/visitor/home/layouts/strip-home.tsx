import './strip-home.css'
import { isPremium } from '#core/model/recipe/recipe-access.ts'
import { formatDuration, totalTimeMinutes } from '#core/values/time/duration.ts'
import type { RecipeCard as RecipeCardData } from '#core/model/recipe/recipe.ts'
import { useSite } from '../../../app/app-context.tsx'
import { useHoverVideo } from '../../../content/hover-video.tsx'
import { PremiumBadge } from '../../../content/premium-badge.tsx'
import { RecipeImage } from '../../../content/recipe-image.tsx'
import { Link } from '../../../ui/link.tsx'
import { Slider } from '#web/ui/fields/slider.tsx'
import { openingRecipes } from '../home-data.ts'
import { LaterHomeSections } from '../later-home-sections.ts'
import { Masthead } from '../masthead.tsx'
import { useHomeData } from '../use-home-data.ts'

export { handle, loader } from '../home-data.ts'

/** Featured recipes as tall images in a row that scrolls. */
export function Component() {
  const { featuredRecipes } = useSite()
  const opening = openingRecipes(featuredRecipes, useHomeData().recipes)
  return (
    <>
      <Masthead isTitleHidden />
      {opening.length > 0 && (
        <section className="strip" aria-labelledby="featured">
          <h2 id="featured" className="visually-hidden">
            Featured recipes
          </h2>
          <Slider
            kind="row"
            label="Featured recipes"
            items={opening.map((recipe, index) => ({
              key: recipe.id,
              content: <Frame recipe={recipe} isFirst={index === 0} />,
            }))}
          />
        </section>
      )}
      <LaterHomeSections />
    </>
  )
}

function Frame({ recipe, isFirst }: { recipe: RecipeCardData; isFirst: boolean }) {
  const time = formatDuration(totalTimeMinutes(recipe), 'short')
  const { handlers, video: hoverVideo } = useHoverVideo(recipe.video)
  return (
    <article className="card strip__frame" {...handlers}>
      <div className="card__picture">
        <RecipeImage recipe={recipe} ratio="4-5" sizes="(min-width: 768px) 400px, 78vw" isFirst={isFirst} />
        {hoverVideo}
        {isPremium(recipe) && <PremiumBadge />}
      </div>
      <h3 className="card__title">
        <Link to={`/recipes/${encodeURIComponent(recipe.slug)}`} className="card__link">
          {recipe.title}
        </Link>
      </h3>
      {time !== '' && <p className="card__facts">{time}</p>}
    </article>
  )
}
