import { useState, type MouseEvent } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { IngredientList, UnitsSwitch } from './ingredient-list.tsx'
import { useRecipe } from './recipe-context.tsx'
import { SaveButton } from './save-button.tsx'
import { Servings } from './servings.tsx'
import { scrollToStep } from './step-element.ts'

/**
 * On a narrow screen, within reach of a thumb: the ingredients as a sheet over the step being read, and the way to
 * that step. Neither adds to the browser's history; without script both are plain jumps.
 */
export function JumpBar({ onCook }: { onCook: () => void }) {
  const { view } = useRecipe()
  const [isOpen, setIsOpen] = useState(false)
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
      <nav className="jump-bar" aria-label="Within this recipe">
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
