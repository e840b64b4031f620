import { useSite } from '#web/app/app-context.tsx'
import { siteThemeOf } from '#web/content/site-themes.ts'
import { IconButton } from '#web/ui/button.tsx'
import { AddToList } from './add-to-list.tsx'
import { IngredientList, UnitsSwitch } from '../../recipe-parts/ingredient-list.tsx'
import { LaterShopIngredients } from './later-mock-ups.ts'
import { useRecipe, useRecipeView } from '../../recipe-parts/recipe-context.tsx'
import { Servings } from './servings.tsx'
import { useSticky } from './use-sticky.ts'

/** Servings, units, and the checklist of ingredients. */
export function IngredientsPanel() {
  const { recipe, view } = useRecipe()
  const { ref, isSticky } = useSticky()
  const { hasShopButton } = siteThemeOf(useSite().slug)
  const isOpen = useRecipeView(({ closedSections }) => !closedSections.has('ingredients'))
  return (
    <section
      id="ingredients"
      ref={ref}
      className={`ingredients ${isSticky ? 'ingredients--sticky' : 'ingredients--scrolling'}`}
      aria-labelledby="ingredients-title"
    >
      <div className="ingredients__header">
        <div className="ingredients__heading">
          <h2 id="ingredients-title">Ingredients</h2>
          <UnitsSwitch />
        </div>
        <IconButton
          className="ingredients__toggle"
          icon="chevronDown"
          label={isOpen ? 'Hide ingredients' : 'Show ingredients'}
          aria-expanded={isOpen}
          aria-controls="ingredients-content"
          onClick={() => view.send({ type: 'section.toggle', section: 'ingredients' })}
        />
      </div>
      <div
        id="ingredients-content"
        className={`ingredients__content ${isOpen ? '' : 'ingredients__content--closed'}`.trim()}
      >
        <div className="ingredients__controls">
          <Servings />
        </div>
        <IngredientList />
        <AddToList />
        {hasShopButton && <LaterShopIngredients recipe={recipe} />}
      </div>
    </section>
  )
}
