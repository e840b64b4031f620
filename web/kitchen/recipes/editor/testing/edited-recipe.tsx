import type { ReactNode } from 'react'
import type { ManagedGlobals } from '#core/calls/site/site-calls.ts'
import type { ManagedRecipe } from '#core/model/recipe/record/managed-recipe.ts'
import { EditorProvider } from '../work/editor-context.tsx'
import { GlobalsProvider } from '../work/globals-context.tsx'

/** A draft with a new id, for fake API responses. Other fields of a recipe are missing. */
export function draftRecipe(fields: Partial<ManagedRecipe>): ManagedRecipe {
  const draft: Partial<ManagedRecipe> = {
    ...{
      id: crypto.randomUUID(),
      title: 'Tart',
      slug: 'tart',
      publishedAt: null,
      schedule: null,
      version: 1,
    },
    ...{ hasWorkingCopy: false, updatedAt: '2026-03-01T12:00:00.000Z', updatedBy: null, ...fields },
  }
  return draft as ManagedRecipe
}

type InEditorProps = {
  readonly recipeId: string
  readonly globals?: Partial<ManagedGlobals>
  readonly children: ReactNode
}

/** Runs the editor of a recipe around its children. Globals that are not given are empty. */
export function InEditor({ recipeId, globals, children }: InEditorProps) {
  const names: Partial<ManagedGlobals> = { equipment: [], ingredients: [], units: [], ...globals }
  return (
    <GlobalsProvider globals={names as ManagedGlobals}>
      <EditorProvider siteSlug="ottolina" recipeId={recipeId}>
        {children}
      </EditorProvider>
    </GlobalsProvider>
  )
}
