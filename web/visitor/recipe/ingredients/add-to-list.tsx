import { useNavigate } from 'react-router'
import { failureAdvice } from '#core/model/call-failure.ts'
import { counted } from '#core/values/text/counted.ts'
import { useApp } from '#web/app/app-context.tsx'
import { useCurrentUser } from '#web/app/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast/toast.tsx'
import { useRecipe, useRecipeView } from '../../recipe-parts/recipe-context.tsx'

/** Adds the ingredients to the shopping list, in the amounts shown. */
export function AddToList() {
  const app = useApp()
  const { recipe } = useRecipe()
  const multiplier = useRecipeView((context) => context.multiplier)
  const user = useCurrentUser()
  const userId = user === null ? null : user?.id
  const showToast = useToast()
  const navigate = useNavigate()
  if (recipe.isLocked) return null
  const add = async () => {
    const { addRecipe } = await import('#web/content/shopping-list/add-recipe.ts')
    const text = `${counted(addRecipe(app, { recipe, multiplier, userId }), 'ingredient')} on your shopping list`
    showToast({ text, action: { label: 'View list', onUse: () => void navigate('/shopping-list') } })
  }
  return (
    <Button
      icon="plus"
      className="ingredients__add"
      onClick={() => void add().catch((error: unknown) => showToast({ text: failureAdvice(error) }))}
    >
      Add to shopping list
    </Button>
  )
}
