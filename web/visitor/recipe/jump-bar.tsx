import { useRef, useState, type MouseEvent } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useHeightProperty } from '../site/use-height-property.ts'
import { IngredientList, UnitsSwitch } from '../recipe-parts/ingredient-list.tsx'
import { useRecipe } from '../recipe-parts/recipe-context.tsx'
import { SaveButton } from './header/save-button.tsx'
import { Servings } from './ingredients/servings.tsx'
import { scrollToStep } from '../recipe-parts/step-element.ts'

/**
 * A bottom bar on narrow screens: opens the ingredients as a sheet over the current step, and jumps to that step.
 * Neither adds a history entry; without JavaScript both are plain anchor links.
 */
export function JumpBar({ onCook }: { onCook: () => void }) {
  const { view } = useRecipe()
  const [isOpen, setIsOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useHeightProperty(bar, '--jump-bar-height')
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setIsOpen(true)
  }
  const goToStep = (event: MouseEvent) => {
    event.preventDefault()
    const { hasSelected, selectedInstructionId } = view.getSnapshot().context
    scrollToStep(hasSelected ? selectedInstructionId : null)
  }
  return (
    <>
      <nav ref={bar} className="jump-bar" aria-label="Within this recipe">
        <a href="#ingredients" onClick={open}>
          Ingredients
        </a>
        <a href="#steps" onClick={goToStep}>
          Instructions
        </a>
        <button type="button" onClick={onCook}>
          Cook
        </button>
      </nav>
      <IngredientsSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function IngredientsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { recipe } = useRecipe()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Ingredients" className="dialog--half">
      {isOpen && (
        <div className="ingredients-sheet">
          <div className="ingredients-sheet__controls">
            <SaveButton recipeId={recipe.id} />
            <UnitsSwitch />
          </div>
          <Servings />
          <IngredientList />
        </div>
      )}
    </Dialog>
  )
}
