import { rawTextsOf, valueOf } from '../../record/schema-node.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import { findByline } from './byline.ts'
import { findCaptions } from './captions.ts'
import type { Evidence } from './evidence.ts'
import { findHead } from './head.ts'
import { findImages } from './images.ts'
import { findJsonLd } from './json-ld.ts'
import { findMicrodata, findRdfa } from './microdata.ts'
import { findPluginMarkup } from './plugin-markup.ts'
import { findProgramState } from './program-state.ts'
import { findVisibleLines } from './visible-lines.ts'

/** A place of a page where something about its recipes may be found. */
type EvidenceSource = {
  readonly find: (document: PageDocument) => readonly Evidence[]
  /** True if it is not needed after what was found so far. */
  readonly isNeedless?: (found: readonly Evidence[], document: PageDocument) => boolean
}

/** The sources in the order in which they are searched and later read, most reliable kind of markup first. */
const sources: readonly EvidenceSource[] = [
  { find: findJsonLd },
  { find: findMicrodata, isNeedless: hasOwnRecipe },
  { find: findRdfa, isNeedless: hasOwnRecipe },
  { find: findPluginMarkup, isNeedless: hasOwnRecipe },
  { find: findHead },
  { find: findByline, isNeedless: (_, { head }) => head.author !== null },
  { find: findVisibleLines },
  { find: findImages, isNeedless: (_, { head }) => head.images.length > 0 },
  { find: findProgramState, isNeedless: hasWholeRecipe },
  { find: findCaptions, isNeedless: hasRecipe },
]

/** Collects what a page says about its recipes, in the order of the sources. */
export function gatherEvidence(document: PageDocument): readonly Evidence[] {
  const found: Evidence[] = []
  for (const { find, isNeedless } of sources)
    if (isNeedless?.(found, document) !== true) found.push(...find(document))
  return found
}

function hasOwnRecipe(found: readonly Evidence[]): boolean {
  return found.some((evidence) => evidence.kind === 'node' && evidence.standing === 'own')
}

/** True if the main recipe has several ingredients, and steps. */
function hasWholeRecipe(found: readonly Evidence[]): boolean {
  const main = found.find((evidence) => evidence.kind === 'node')
  if (main?.kind !== 'node' || main.standing !== 'own') return false
  const texts = (...names: string[]) =>
    rawTextsOf(valueOf(main.node, ...names)).filter((text) => text.length > 1)
  return texts('recipeIngredient', 'ingredients').length > 1 && texts('recipeInstructions').length > 0
}

function hasRecipe(found: readonly Evidence[]): boolean {
  return found.some(({ kind }) => kind === 'node')
}
