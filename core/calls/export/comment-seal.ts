import type { BundledComment } from '../../formats/bundle/bundled-readers.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { SignerDep } from '../../ports/signer.ts'
import { canonicalJson } from '../../values/same-value.ts'

type Sealed = Pick<BundledComment, 'id' | 'recipe' | 'parentId' | 'content' | 'createdAt'>

/**
 * The signed text of a seal: the comment, its author and the owner of the site. Owners can edit their archives; only a
 * valid seal proves that a comment was written on this platform and may be attributed to the author's account.
 */
export function sealedText(
  { id, recipe, parentId, content, createdAt }: Sealed,
  { authorId, ownerId }: { readonly authorId: string; readonly ownerId: string },
  { random }: RandomDep,
): string {
  const digest = random.digest(canonicalJson([id, recipe, parentId, content, createdAt]))
  return `comment ${ownerId} ${authorId} ${digest}`
}

/** The seal of a comment; see `sealedText`. */
export function commentSeal(
  comment: Sealed,
  people: { readonly authorId: string; readonly ownerId: string },
  deps: SignerDep & RandomDep,
): string {
  return deps.signer.sign(sealedText(comment, people, deps))
}
