import { failureIssues } from '../../model/call-failure.ts'
import { withKnownMedia } from '../../formats/bundle/bundle-media.ts'
import type { ManagedRecipe } from '../../model/recipe/record/managed-recipe.ts'
import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { valueAt } from '../../values/value-at.ts'

const mediaPath = /(?:^|\.)(?:images\.\d+\.id|videoId|imageIds\.\d+|imageOverrideId)$/

/**
 * Writes a recipe without the images and videos that the site does not have, and warns about each. Files reference
 * media by ids, which are unknown to other platforms.
 */
export async function withoutForeignMedia(
  draft: RecipeDraft,
  write: (draft: RecipeDraft) => Promise<ManagedRecipe>,
): Promise<{ readonly recipe: ManagedRecipe; readonly warnings: readonly string[] }> {
  try {
    return { recipe: await write(draft), warnings: [] }
  } catch (error) {
    const issues = failureIssues(error)
    const foreign = new Set(issues.map(({ path }) => String(valueAt(draft, path))))
    if (issues.length === 0 || !issues.every(({ path }) => mediaPath.test(path))) throw error
    const warnings = [...foreign].map(
      (id) => `The image or video ${id} is neither on this site nor among your own uploads, and was omitted.`,
    )
    return { recipe: await write(withKnownMedia(draft, (id) => !foreign.has(id))), warnings }
  }
}
