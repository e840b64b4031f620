/**
 * An existing recipe that may be the one to import: by source, by the slug that its file names, by identical content,
 * or by likeness.
 */
export type ImportDuplicate = {
  readonly by: 'source' | 'slug' | 'content' | 'likeness'
  readonly recipeId: string
  readonly title: string
  readonly slug: string
  /** 0 to 1; 1 for all but `likeness`. */
  readonly likeness: number
  /** True if a person changed it on the site after the import, or created it there. */
  readonly isChangedHere: boolean
}

/** What to do with a recipe that may already exist. */
export type ImportChoice = 'update' | 'new'

/** The policies for recipes that may already exist. */
export const duplicatePolicies = ['update', 'new', 'skip'] as const

/** One of `duplicatePolicies`. */
export type DuplicatePolicy = (typeof duplicatePolicies)[number]

/**
 * The default decision for a recipe that may already exist, without a person to ask. Nothing is lost or overwritten:
 * the same source or file is updated, and a similar recipe is imported as a second one.
 */
export function duplicateChoice<Wish extends DuplicatePolicy>(
  duplicate: ImportDuplicate | null,
  wish: Wish | null,
): ImportChoice | Wish {
  if (duplicate === null) return 'new'
  return wish ?? (duplicate.by === 'likeness' ? 'new' : 'update')
}

/** True if a person has to decide: the recipe is similar to another, or would replace what somebody wrote. */
export function needsAnswer(duplicate: ImportDuplicate | null): boolean {
  return duplicate !== null && (duplicate.by === 'likeness' || duplicate.isChangedHere)
}
