import { useMemo } from 'react'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { serverPageLength, useServerRows, type ServerRows } from '../../ui/lists/use-server-rows.ts'
import { listCallInput } from './list-query.ts'
import type { RecipeList } from './recipe-list.ts'

export type RecipePages = ServerRows<ManagedRecipeCard>

/** The rows of the list. The first page comes from the loader, further ones are loaded as they scroll into view. */
export function useRecipePages(siteSlug: string, { recipes, total, query }: RecipeList): RecipePages {
  const first = useMemo(() => ({ rows: recipes, total }), [recipes, total])
  return useServerRows({
    first,
    load: async (api, offset) => {
      const range = { limit: String(serverPageLength), offset: String(offset) }
      const { body } = await api.listManagedRecipes({ siteSlug, ...listCallInput(query), ...range })
      return { rows: body.recipes, total: body.total }
    },
  })
}
