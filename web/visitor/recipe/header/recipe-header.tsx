import type { Recipe } from '#core/model/recipe/recipe.ts'
import { isBlankText, plainText } from '#core/values/rich-text/write-text.ts'
import { DateText } from '#web/content/date-text.tsx'
import { useSite } from '#web/app/app-context.tsx'
import { RichTextView } from '#web/content/rich-text-view.tsx'
import { Contributors } from './contributors.tsx'
import { RecipeMedia } from './recipe-media.tsx'

/** Descriptions of at least this many characters are set as body text, not as a lead. */
const leadLength = 360

/** The top of the page: images and video, title, description and author. */
export function RecipeHeader({ recipe }: { recipe: Recipe }) {
  const { owner } = useSite()
  const hasMedia = recipe.images.length > 0 || recipe.video !== null || recipe.youtubeVideoId !== null
  const isLong = plainText(recipe.description).length > leadLength
  const terms = [...recipe.meals, ...recipe.cuisines].slice(0, 2)
  return (
    <header className={`recipe-header wrap ${hasMedia ? '' : 'recipe-header--text'}`.trim()}>
      {hasMedia && <RecipeMedia recipe={recipe} />}
      <div className="recipe-header__text">
        {terms.length > 0 && (
          <p className="recipe-header__terms">{terms.map(({ title }) => title).join(' · ')}</p>
        )}
        <h1 className="recipe-header__title">{recipe.title}</h1>
        {!isBlankText(recipe.description) && (
          <div
            className={`recipe-header__description ${isLong ? 'recipe-header__description--long' : ''}`.trim()}
          >
            <RichTextView text={recipe.description} />
          </div>
        )}
        <div className="recipe-header__byline">
          {recipe.contributors.length === 0 ? (
            <span>{owner.displayName}</span>
          ) : (
            <Contributors contributors={recipe.contributors} />
          )}
          {recipe.publishedAt !== null && <DateText date={recipe.publishedAt} />}
        </div>
      </div>
    </header>
  )
}
