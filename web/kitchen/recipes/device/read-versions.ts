import type { DraftVersion } from '#core/machines/editor/editor-effects.ts'
import type { RecipeVersions } from '#core/model/recipe/record/recipe-version.ts'

/**
 * The versions of a recipe in an editor. Copies on the device that earlier versions of the program stored have them as
 * text: "3", or "3.1" with a working copy.
 */
export function readVersions(version: DraftVersion): RecipeVersions {
  if (typeof version === 'object' && version !== null) return version
  const [base, copy] = String(version ?? 1).split('.')
  return { baseVersion: Number(base), copyVersion: copy === undefined ? null : Number(copy) }
}
