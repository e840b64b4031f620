import { counted } from '../../values/text/counted.ts'
import { mergeTexts } from '../../values/text/merge-lines.ts'
import type { FileRecipe } from '../../formats/markdown/recipe-file.ts'
import { recipeCodecs } from '../../formats/own-file/recipe-formats.ts'
import { unifiedDiff } from '../../values/text/unified-diff.ts'
import type { RandomDep } from '../../ports/random.ts'
import { nextFreeSlug } from '../../model/recipe/recipe-slug.ts'
import { canonicalText, readText, type FolderState, type RecipeFolder } from './recipe-folder.ts'
import type { SyncOutcome, SyncStatus } from './outcome.ts'
import type { SiteRecipe, SiteSide, Updated } from './site-side.ts'
import { pairFormat, type Situation } from './situation.ts'

/** What the synchronization of a folder with a site uses. */
export type SyncDeps = RandomDep & {
  readonly folder: RecipeFolder
  readonly state: FolderState
  readonly site: SiteSide
  readonly isDryRun: boolean
  /** The files of the folder in lower case, so that a new file does not overwrite another one. */
  readonly files: Set<string>
}

/** What to do if both sides changed a recipe: nothing, one side wins, or both are merged into one text. */
export type Resolution = 'ask' | 'ours' | 'theirs' | 'merge'

/** An outcome with only the given details. */
export function outcomeOf(
  { local, entry, card }: Situation,
  status: SyncStatus,
  more: Partial<SyncOutcome> = {},
): SyncOutcome {
  const draft = local?.reading.recipe?.draft
  return {
    status,
    file: local?.file ?? entry?.file ?? null,
    id: card?.id ?? entry?.id ?? null,
    slug: card?.slug ?? draft?.slug ?? null,
    title: card?.title ?? draft?.title ?? '',
    message: null,
    problems: [],
    diff: [],
    ...more,
  }
}

/** Both sides agree; stores the file and the last change of the site. */
export async function keep(situation: Situation, deps: SyncDeps): Promise<SyncOutcome> {
  const { entry, local, card, base } = situation
  const isKnown = entry !== null && entry.file === local?.file && entry.updatedAt === card?.updatedAt
  if (card && local && !isKnown) {
    await deps.state.agree({ id: card.id, file: local.file, updatedAt: card.updatedAt }, base)
  }
  return outcomeOf(situation, 'unchanged')
}

/** Marks the current state of the site as seen, so that the next push sends the file. */
export async function adopt(situation: Situation, deps: SyncDeps): Promise<SyncOutcome> {
  const { recipe, text } = await remoteOf(situation, deps)
  const file = situation.local?.file ?? situation.entry?.file ?? newFile(recipe.slug, deps)
  await deps.state.agree({ id: recipe.id, file, updatedAt: recipe.updatedAt }, text)
  return outcomeOf(situation, 'left', { message: 'local version kept; "trivet recipes push" sends it.' })
}

/** Deletes the recipe on the site, because its file was deleted, unless it was changed there in the meantime. */
export async function removeRemote(situation: Situation, deps: SyncDeps): Promise<SyncOutcome> {
  const { recipe } = await remoteOf(situation, deps)
  if (!deps.isDryRun) await deps.site.remove(recipe)
  await deps.state.forget(recipe.id)
  return outcomeOf(situation, 'deleted', { title: recipe.title })
}

/** Writes the site's text to the file, or deletes the file if the site has no recipe. */
export async function takeTheirs(situation: Situation, deps: SyncDeps): Promise<SyncOutcome> {
  const { card, entry, local } = situation
  if (card === null) {
    if (local && !deps.isDryRun) await deps.folder.remove(local.file)
    if (entry) await deps.state.forget(entry.id)
    return outcomeOf(situation, 'deleted')
  }
  const { recipe, text } = await remoteOf(situation, deps)
  const file = local?.file ?? entry?.file ?? newFile(recipe.slug, deps)
  if (!deps.isDryRun) await deps.folder.replace(file, text)
  await deps.state.agree({ id: recipe.id, file, updatedAt: recipe.updatedAt }, text)
  return outcomeOf(situation, local ? 'updated' : 'created', { file })
}

/** Writes the file to the site's recipe, or creates one. */
export async function sendOurs(situation: Situation, deps: SyncDeps): Promise<SyncOutcome> {
  const { local, localText, entry, card } = situation
  const recipe = local?.reading.recipe ?? null
  if (local === null || recipe === null || localText === null) return invalid(situation)
  const status = card === null ? 'created' : 'updated'
  if (deps.isDryRun) return outcomeOf(situation, status)
  const { recipe: written, lost } = await write(situation, recipe, deps)
  if (entry && entry.id !== written.id) await deps.state.forget(entry.id)
  const agreed = canonicalText(local, written.publishedAt) ?? localText
  await deps.state.agree({ id: written.id, file: local.file, updatedAt: written.updatedAt }, agreed)
  const message =
    lost.length > 0 ? `removed, because the format cannot represent them: ${lost.join(', ')}.` : null
  return outcomeOf(situation, status, { id: written.id, slug: written.slug, message })
}

async function write(situation: Situation, recipe: FileRecipe, deps: SyncDeps): Promise<Updated> {
  if (situation.card === null) return { recipe: await deps.site.create(recipe), lost: [] }
  return deps.site.update(recipe, await remoteOf(situation, deps))
}

/**
 * Merges both changes into the file, in canonical form. The site's text becomes the base, so that a push sends the
 * rest. Contradicting changes are written between conflict markers.
 */
export async function mergeBoth(situation: Situation, deps: SyncDeps): Promise<SyncOutcome> {
  const { local, localText, base, card } = situation
  if (local === null || localText === null || card === null) return conflict(situation, deps)
  const { recipe, text } = await remoteOf(situation, deps)
  const merged = mergeTexts(base, localText, text, { ours: 'here', theirs: 'site' })
  if (!deps.isDryRun) await deps.folder.replace(local.file, merged.text)
  await deps.state.agree({ id: recipe.id, file: local.file, updatedAt: recipe.updatedAt }, text)
  const reading = readText(local.file, merged.text, deps.random)
  if (merged.conflicts > 0) {
    const message = `${counted(merged.conflicts, 'place')} to resolve between conflict markers in the file.`
    return outcomeOf(situation, 'conflict', { message })
  }
  return reading.recipe === null
    ? outcomeOf(situation, 'invalid', { problems: reading.problems })
    : outcomeOf(situation, 'merged')
}

/** The message for a conflict for which no side was chosen. */
export async function conflict(situation: Situation, deps: SyncDeps): Promise<SyncOutcome> {
  const { here, there, local, localText, card } = situation
  const file = local?.file ?? situation.entry?.file ?? ''
  const advice = 'Give --ours, --theirs or --merge.'
  if (here === 'missing') {
    return outcomeOf(situation, 'conflict', {
      message: `deleted here and changed on the site. --theirs restores it, --ours deletes it there too.`,
    })
  }
  if (there === 'missing' || card === null) {
    return outcomeOf(situation, 'conflict', {
      message: 'changed here and deleted on the site. --ours recreates it, --theirs deletes the file.',
    })
  }
  const { text } = await remoteOf(situation, deps)
  const ours = localText ?? local?.text ?? ''
  return outcomeOf(situation, 'conflict', {
    message: `changed here and on the site. ${advice}`,
    diff: unifiedDiff({ name: `${file} (site)`, text }, { name: `${file} (here)`, text: ours }),
  })
}

/** The message for an invalid file, with its lines. */
export function invalid(situation: Situation): SyncOutcome {
  return outcomeOf(situation, 'invalid', { problems: situation.local?.reading.problems ?? [] })
}

/** The recipe as the site has it, fetched if that was not necessary so far. */
export async function remoteOf(
  situation: Situation,
  { site, state }: Pick<SyncDeps, 'site' | 'state'>,
): Promise<SiteRecipe> {
  return situation.remote ?? site.fetch(situation.card?.id ?? '', pairFormat(situation, state))
}

/** The name of a recipe's file: its slug, without characters that file systems do not allow. */
function newFile(slug: string, { files, state }: Pick<SyncDeps, 'files' | 'state'>): string {
  const plain =
    slug
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_-]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 100) || 'recipe'
  const { extension } = recipeCodecs[state.format]
  const file = `${nextFreeSlug(plain, (name) => files.has(`${name}.${extension}`))}.${extension}`
  files.add(file)
  return file
}
