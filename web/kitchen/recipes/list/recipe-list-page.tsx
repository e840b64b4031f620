import { useRevalidator } from 'react-router'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { answerOf, apiOf } from '../../../app/loading.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../../frame/kitchen-page.ts'
import { useKitchenPath } from '../../frame/kitchen-site.tsx'
import { PageHeader } from '../../frame/page-header.tsx'
import { FirstTime } from '../../ui/list-state.tsx'
import { useNewRecipe } from './new-recipe.ts'

type RecipeList = { readonly recipes: readonly ManagedRecipeCard[]; readonly total: number }

export const loader = kitchenLoader<RecipeList>(({ context }, siteSlug) =>
  answerOf(apiOf(context).listManagedRecipes({ siteSlug })),
)

export const handle = kitchenHandle<RecipeList>({ title: 'Recipes' })

export function Component() {
  const { recipes } = useKitchenData<RecipeList>()
  const { state } = useRevalidator()
  const pathOf = useKitchenPath()
  const newRecipe = useNewRecipe()
  const newButton = (
    <Button look="primary" aria-disabled={newRecipe.isPending} onClick={newRecipe.run}>
      New recipe
    </Button>
  )
  return (
    <>
      <PageHeader title="Recipes" actions={newButton} />
      {recipes.length === 0 && (
        <FirstTime icon="recipes" title="Your recipes live here" action={newButton}>
          Write the first one, or bring those that you have elsewhere.
        </FirstTime>
      )}
      <ul aria-busy={state === 'loading'}>
        {recipes.map(({ id, title }) => (
          <li key={id}>
            <Link to={pathOf(`recipes/${id}`)}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
