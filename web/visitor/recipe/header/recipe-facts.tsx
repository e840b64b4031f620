import { legacyHtml } from '#core/model/recipe/recipe-presence.ts'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { recipeYield } from '#core/model/recipe/amounts/yield.ts'
import { formatDuration, totalTimeMinutes } from '#core/values/time/duration.ts'
import { useSite } from '#web/app/app-context.tsx'
import { siteThemeOf } from '#web/content/site-themes.ts'
import { LaterDeviceBookmark, LaterGiftRecipe } from '../ingredients/later-mock-ups.ts'
import { useRecipeView } from '../../recipe-parts/recipe-context.tsx'
import { SaveButton } from './save-button.tsx'
import { ShareMenu } from './share-menu.tsx'

const difficulties = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const

type Fact = { readonly name: string; readonly value: string }

/** Times, yield, number of ingredients and difficulty, and the actions of the page. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const multiplier = useRecipeView((context) => context.multiplier)
  const { slug, language } = useSite()
  const facts = factsOf(recipe, recipeYield(recipe, multiplier, language).text)
  const { hasGiftDialog, hasDeviceBookmark } = siteThemeOf(slug)
  const isLegacy = legacyHtml(recipe) !== null
  return (
    <div className="recipe-facts wrap">
      <div className="recipe-facts__row">
        {facts.length > 0 && (
          <dl className="recipe-facts__list">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="recipe-facts__actions">
          <SaveButton recipeId={recipe.id} />
          <ShareMenu title={recipe.title} />
          {hasGiftDialog && !isLegacy && <LaterGiftRecipe />}
          {hasDeviceBookmark && <LaterDeviceBookmark recipe={recipe} />}
        </div>
      </div>
    </div>
  )
}

function factsOf(recipe: Recipe, made: string): Fact[] {
  const times: Fact[] = [
    { name: 'Prep', value: formatDuration(recipe.prepTimeMinutes, 'short') },
    { name: 'Cook', value: formatDuration(recipe.cookTimeMinutes, 'short') },
    {
      name: recipe.customTimeLabel?.trim() || 'Other',
      value: formatDuration(recipe.customTimeMinutes, 'short'),
    },
  ].filter(({ value }) => value !== '')
  const total = { name: 'Total', value: formatDuration(totalTimeMinutes(recipe), 'short') }
  const count = recipe.ingredientUsageCount
  return [
    ...times,
    ...(times.length > 1 ? [total] : []),
    { name: 'Makes', value: made },
    { name: 'Ingredients', value: count === 0 ? '' : String(count) },
    {
      name: 'Difficulty',
      value: recipe.difficultyLevel === null ? '' : difficulties[recipe.difficultyLevel],
    },
  ].filter(({ value }) => value !== '')
}
