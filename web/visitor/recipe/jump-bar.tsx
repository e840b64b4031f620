import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { IngredientList, UnitsSwitch } from './ingredient-list.tsx'
import { useRecipe } from './recipe-context.tsx'
import { SaveButton } from './save-button.tsx'
import { Servings } from './servings.tsx'
import { scrollToStep } from './step-element.ts'

/**
 * A bottom bar on narrow screens: opens the ingredients as a sheet over the current step, and jumps to that step.
 * Neither adds a history entry; without JavaScript both are plain anchor links.
 */
export function JumpBar({ onCook }: { onCook: () => void }) {
  const { view } = useRecipe()
  const [isOpen, setIsOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useBarHeight(bar)
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

/**
 * Sets the bar's height for the styles of what is fixed above it: timers, toasts and the footer. In large text, the
 * bar has more rows; how many depends on the font.
 */
function useBarHeight(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight
      if (height > 0) style.setProperty(heightProperty, `${height}px`)
      else style.removeProperty(heightProperty)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(heightProperty)
    }
  }, [bar])
}

const heightProperty = '--jump-bar-height'

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
