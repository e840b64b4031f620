/**
 * A recipe of the site that one to be imported may be: by the same source, by the slug that its file names, because it
 * says the same (`content`), or by its likeness.
 */
export type ImportDuplicate = {
  readonly by: 'source' | 'slug' | 'content' | 'likeness'
  readonly recipeId: string
  readonly title: string
  readonly slug: string
  /** 0 to 1; 1 for all but `likeness`. */
  readonly likeness: number
  /** True where a person changed it on the site after it was imported, or wrote it there. */
  readonly isChangedHere: boolean
}

/** What is done with a recipe that may be on the site already. */
export type ImportChoice = 'update' | 'new'

/** What can be wished beforehand for all that may be on the site already. */
export const duplicatePolicies = ['update', 'new', 'skip'] as const

/** One of `duplicatePolicies`. */
export type DuplicatePolicy = (typeof duplicatePolicies)[number]

/**
 * What is done with a recipe that the site may have, where nobody looks on. Without a wish nothing is lost and nothing
 * overwritten: the same source or file is updated, which changes nothing where it says the same, and what is only alike
 * comes in as a second recipe.
 */
export function duplicateChoice<Wish extends DuplicatePolicy>(
  duplicate: ImportDuplicate | null,
  wish: Wish | null,
): ImportChoice | Wish {
  if (duplicate === null) return 'new'
  return wish ?? (duplicate.by === 'likeness' ? 'new' : 'update')
}

/** True where only a person can say what is done: the recipe is like another, or would replace what somebody wrote. */
export function needsAnswer(duplicate: ImportDuplicate | null): boolean {
  return duplicate !== null && (duplicate.by === 'likeness' || duplicate.isChangedHere)
}
