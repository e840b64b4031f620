import type { Block, RichText } from '../../values/rich-text/rich-text.ts'
import { paragraphsFromText } from '../../values/rich-text/write-text.ts'
import { draftDifficulty } from './draft-difficulty.ts'
import { hasAside } from './draft-yield.ts'
import type { ImportedRecipe } from '../imported/imported-recipe.ts'

/** The note of a draft: the author's notes and tips, followed by everything that has no field, with its label. */
export function draftNote(imported: ImportedRecipe): RichText | null {
  const { notes, tips, nutrition, video, leftovers, yieldText, difficulty } = imported
  const nutrients = Object.entries(nutrition).map(([name, value]) => `${wordsOf(name)}: ${value}`)
  const children = [
    ...paragraphs(notes),
    ...titled('Tips', paragraphs(tips)),
    ...titled('Yield', hasAside(yieldText) ? paragraphs([yieldText ?? '']) : []),
    ...titled('Difficulty', isLevel(difficulty) ? [] : paragraphs([difficulty ?? ''])),
    ...titled('Nutrition', list(nutrients)),
    ...titled('Video', video && !video.youtubeId ? paragraphs([video.url]) : []),
    ...leftovers.flatMap(({ label, text }) => titled(label, paragraphs([text]))),
  ]
  return children.length > 0 ? { type: 'document', children } : null
}

function isLevel(difficulty: string | null): boolean {
  return draftDifficulty(difficulty).difficultyLevel !== undefined
}

function paragraphs(texts: readonly string[]): Block[] {
  return texts.flatMap((text) => (text.trim() === '' ? [] : paragraphsFromText(text).children))
}

function list(texts: readonly string[]): Block[] {
  if (texts.length === 0) return []
  return [
    { type: 'bulleted-list', children: texts.map((text) => ({ type: 'list-item', children: [{ text }] })) },
  ]
}

function titled(title: string, blocks: Block[]): Block[] {
  if (blocks.length === 0) return []
  return [{ type: 'heading', level: 3, children: [{ text: title }] }, ...blocks]
}

/** The name of a schema.org property as words: `saturatedFatContent` becomes "Saturated fat". */
function wordsOf(property: string): string {
  const words = property
    .replace(/Content$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
