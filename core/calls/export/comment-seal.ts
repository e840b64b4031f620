import type { BundledComment } from '../../formats/bundle/bundled-readers.ts'
import type { RandomDep } from '../../ports/random.ts'
import type { SignerDep } from '../../ports/signer.ts'
import { canonicalJson } from '../../values/same-value.ts'

type Sealed = Pick<BundledComment, 'id' | 'recipe' | 'parentId' | 'content' | 'createdAt'>

/**
 * The text that a seal signs: who wrote what, and who owns the site. An archive is a file that its owner can change; by
 * the seal, the platform knows the comments that its own readers wrote, and attributes no others to their accounts.
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
