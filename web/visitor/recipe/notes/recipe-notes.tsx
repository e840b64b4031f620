import { isBlankText } from '#core/values/rich-text/write-text.ts'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { useRecipe, useRecipeView } from '../../recipe-parts/recipe-context.tsx'
import { ResolvedText } from '../../recipe-parts/resolved-text.tsx'

export function RecipeNotes() {
  const { recipe, view } = useRecipe()
  const isOpen = useRecipeView(({ closedSections }) => !closedSections.has('notes'))
  if (isBlankText(recipe.note)) return null
  return (
    <Collapsible
      className="recipe-notes"
      title="Notes"
      level={2}
      isOpen={isOpen}
      onToggle={() => view.send({ type: 'section.toggle', section: 'notes' })}
    >
      <div className="prose">
        <ResolvedText text={recipe.note} headingLevel={3} />
      </div>
    </Collapsible>
  )
}
