import type { KeyValueStorage } from '../ports/device.ts'
import type { RecipeDraft } from '../model/recipe/recipe.ts'

/** What an editor keeps of unsaved work: the form, and the state of the recipe that it began from. */
export type KeptDraft = { readonly draft: RecipeDraft; readonly updatedAt: string | null }

/** Checks a form that comes from storage; null when it is not one. */
export type ReadDraft = (value: unknown) => RecipeDraft | null

/** Where the unsaved work on a recipe lies in local storage; work on a new one lies under `new`. */
export function keptDraftKey(recipeId: string | null): string {
  return `trivet.draft.${recipeId ?? 'new'}`
}

/** The unsaved work on a recipe, null when there is none or what is there is damaged. */
export function readKeptDraft(
  local: KeyValueStorage,
  recipeId: string | null,
  readDraft: ReadDraft,
): KeptDraft | null {
  const kept = parse(local.get(keptDraftKey(recipeId)))
  if (typeof kept !== 'object' || kept === null || !('draft' in kept) || !('updatedAt' in kept)) return null
  const draft = readDraft(kept.draft)
  const { updatedAt } = kept
  if (draft === null || (updatedAt !== null && typeof updatedAt !== 'string')) return null
  return { draft, updatedAt }
}

/** Keeps unsaved work. */
export function storeKeptDraft(local: KeyValueStorage, recipeId: string | null, kept: KeptDraft): void {
  local.set(keptDraftKey(recipeId), JSON.stringify(kept))
}

/** Forgets unsaved work, once it is saved or given up. */
export function clearKeptDraft(local: KeyValueStorage, recipeId: string | null): void {
  local.remove(keptDraftKey(recipeId))
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
