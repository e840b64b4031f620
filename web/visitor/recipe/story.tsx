import { useEffect, useRef, useState } from 'react'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { isBlankText, plainText } from '#core/values/rich-text/write-text.ts'
import { Button } from '../../ui/button.tsx'
import { RichTextView } from '../../content/rich-text-view.tsx'
import { useRecipe, useRecipeView } from '../recipe-parts/recipe-context.tsx'

/**
 * Estimate for the server of the characters that fill the 300 pixels of a collapsed story; measured after hydration.
 */
const clippedLetters = 620

/** The story of a recipe, collapsed until the reader expands it. */
export function Story({ recipe }: { recipe: Recipe }) {
  const { view } = useRecipe()
  const isExpanded = useRecipeView((context) => context.isStoryExpanded)
  const text = useRef<HTMLDivElement>(null)
  const hasMore = !isBlankText(recipe.storyMore)
  const [isLong, setIsLong] = useState(plainText(recipe.storyExcerpt).length > clippedLetters)
  useEffect(() => {
    const element = text.current
    if (element !== null && !isExpanded) setIsLong(element.scrollHeight > element.clientHeight + 1)
  }, [isExpanded])
  if (isBlankText(recipe.storyExcerpt) && !hasMore) return null

  const isClipped = !isExpanded && isLong
  return (
    <section className="story wrap" aria-label="Story">
      <div
        className={`story__text prose ${isClipped ? 'story__text--clipped' : ''} ${isExpanded ? 'story__text--open' : ''}`}
        ref={text}
      >
        <RichTextView text={recipe.storyExcerpt} />
        {isExpanded && <RichTextView text={recipe.storyMore} />}
      </div>
      {!isExpanded && (isLong || hasMore) && (
        <Button variant="quiet" className="story__more" onClick={() => view.send({ type: 'story.expand' })}>
          Read more
        </Button>
      )}
    </section>
  )
}
