import { commentContent } from '../../model/comment/comment-content.ts'
import type { ImportedComment } from '../../model/comment/comment-record.ts'
import type { BundledComment } from '../../formats/bundle/bundled-readers.ts'
import { parentsFirst } from '../../formats/bundle/parents-first.ts'
import type { Random } from '../../ports/random.ts'
import { sealedText } from './comment-seal.ts'
import type { ExportDeps } from './export-deps.ts'
import type { ReadersImport } from './readers-import.ts'
import type { ReadersPlace } from './readers-place.ts'
import { write } from '../contract/write.ts'

type Counts = ReadersImport['comments']

/** The number of comments per transaction. */
const atOnce = 50

/**
 * Adds comments of an archive; existing ones do not change. A comment is attributed to an account only if this platform
 * sealed it, otherwise to a name. Top-level comments are first, because replies need them.
 */
export async function importComments(
  comments: readonly BundledComment[],
  place: ReadersPlace,
  deps: ExportDeps,
): Promise<Counts> {
  const counts = { created: 0, unchanged: 0, misplaced: 0, withoutAuthor: 0, invalid: 0 }
  const ordered = parentsFirst(comments)
  for (let start = 0; start < ordered.length; start += atOnce) {
    const page = ordered.slice(start, start + atOnce)
    const recipeIds = await findRecipes(page, place, deps)
    const accounts = await findAccounts(page, deps)
    const found: ImportedComment[] = []
    for (const comment of page) {
      const recipeId = recipeIds.get(comment.recipe)
      const author = authorOf(comment, place, { ...deps, accounts })
      const content = commentContent(comment.content)
      if (recipeId === undefined) counts.misplaced += 1
      else if (author === null) counts.withoutAuthor += 1
      else if (!content.ok) counts.invalid += 1
      else {
        const record = recordOf(comment, deps.clock.now())
        found.push({ ...record, ...author, content: content.value, siteId: place.site.id, recipeId })
      }
    }
    const outcomes = await write(deps, ({ commentStore }) => commentStore.addImported(place.site.id, found))
    for (const outcome of outcomes) counts[outcome] += 1
    await deps.pause()
  }
  return counts
}

function recordOf({ id, parentId, state, upvotes, createdAt }: BundledComment, now: Date) {
  const written = new Date(createdAt)
  return {
    ...{ id, parentId, importedUpvotes: upvotes },
    ...{ isHidden: state !== 'visible', isHeld: state === 'held', createdAt: written < now ? written : now },
  }
}

type Author = Pick<ImportedComment, 'userId' | 'authorName'>

/** The author of a comment; null if the account was deleted since. */
function authorOf(
  comment: BundledComment,
  { site: { ownerId } }: ReadersPlace,
  { accounts, signer, random }: ExportDeps & { readonly accounts: ReadonlySet<string> },
): Author | null {
  const { author, seal } = comment
  if (author === 'owner') return { userId: ownerId }
  const text = sealedText(comment, { authorId: author.id, ownerId }, { random })
  const isSealed = seal !== undefined && signer.verify(text, seal)
  const hasAccount = accounts.has(author.id)
  if (isSealed) return hasAccount ? { userId: author.id } : null
  const userId = hasAccount ? otherId(author.id, random) : author.id
  return { userId, ...(author.displayName === null ? {} : { authorName: author.displayName }) }
}

/** A new id for an author whose id in the archive is that of an unrelated account. */
function otherId(id: string, random: Pick<Random, 'digest'>): string {
  const hex = random.digest(`imported author ${id}`)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}

/** The ids of the recipes on this site, by slug. */
async function findRecipes(
  comments: readonly BundledComment[],
  { site }: ReadersPlace,
  { recipeStore }: ExportDeps,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const slug of new Set(comments.map(({ recipe }) => recipe))) {
    const recipe = await recipeStore.bySlug(site.id, slug)
    if (recipe) found.set(slug, recipe.id)
  }
  return found
}

async function findAccounts(
  comments: readonly BundledComment[],
  { userStore }: ExportDeps,
): Promise<ReadonlySet<string>> {
  const ids = comments.flatMap(({ author }) => (author === 'owner' ? [] : [author.id]))
  return new Set((await userStore.byIds([...new Set(ids)])).map(({ id }) => id))
}
