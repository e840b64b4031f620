import type { ImportedRecipe, ImportWarning } from '../../imported/imported-recipe.ts'
import { readRecipeText } from '../../text/read-recipe-text.ts'
import { attributeOf } from '../../document/html-query.ts'
import { decodeEntities } from '../../document/html-text.ts'
import type { HtmlTree } from '../../document/html-tree.ts'
import { visitObjects } from '../../schema/visit-objects.ts'
import { hasAmount } from '../../lines/line-scores.ts'
import type { PageMeta } from '../parse/page-head.ts'

const metaNames = /^(?:(?:og|twitter):(?:title|description)|description)$/i
const textFields = ['articleBody', 'caption', 'description', 'text', 'headline', 'name']
const minLength = 60
const maxLength = 20_000
const maxCaptions = 12

/**
 * The recipe in the caption of a post, which its page has in its head alone: in a title or description, or in the texts
 * of its structured data. Null if none of them has ingredients and steps.
 */
export function captionRecipe(
  tree: HtmlTree,
  blocks: readonly unknown[],
  meta: PageMeta,
): ImportedRecipe | null {
  let best: ImportedRecipe | null = null
  for (const text of captionsOf(tree, blocks)) {
    const recipe = readCaption(text, meta)
    if (recipe !== null && linesIn(recipe) > (best === null ? 0 : linesIn(best))) best = recipe
  }
  return best
}

function captionsOf(tree: HtmlTree, blocks: readonly unknown[]): string[] {
  const texts = new Set<string>()
  const add = (text: unknown): void => {
    if (typeof text === 'string' && text.length >= minLength && texts.size < maxCaptions)
      texts.add(text.slice(0, maxLength))
  }
  for (const element of tree.elements) {
    if (element.tag === 'title')
      add(decodeEntities(element.children.filter((child) => typeof child === 'string').join('')))
    if (element.tag !== 'meta') continue
    const name = attributeOf(element, 'property') ?? attributeOf(element, 'name') ?? ''
    if (metaNames.test(name)) add(attributeOf(element, 'content'))
  }
  visitObjects(blocks, (node) => {
    for (const field of textFields) add(node[field])
    return texts.size < maxCaptions
  })
  return [...texts]
}

/** 'nora on Photobook: "…"': what pages of posts put in front of a caption. */
const wrapper = /^([^"“„«\n]{1,200}):\s{0,2}["“„«]/
const closing = /["”“»]\.?$/
const hashtag = /#([\p{L}\p{N}_]{2,60})/gu
const hashtagsAtEnd = /(?:(?:^|\s)#[\p{L}\p{N}_]{2,60}){1,60}[\s.…]*$/u
const request =
  /^(?:\p{Extended_Pictographic}\s?)?(?:save|share|follow|like|comment|tag|double tap|send|dm|link in|full recipe|print)(?!\p{L}).{0,90}$/iu

function readCaption(source: string, meta: PageMeta): ImportedRecipe | null {
  const [quoted = '', before = ''] = wrapper.exec(source) ?? []
  const text = quoted === '' ? source : source.slice(quoted.length).trimEnd().replace(closing, '')
  const keywords = [...text.matchAll(hashtag)].map(([, word = '']) => word)
  const lines = withLines(text)
    .split(/\r?\n/)
    .map((line) => line.replace(hashtagsAtEnd, '').replace(hashtag, '$1').trimEnd())
  const requests = lines.filter((line) => request.test(line.trim()))
  const recipe = readRecipeText(lines.filter((line) => !request.test(line.trim())).join('\n'))
  if (!isRecipe(recipe)) return null
  return {
    ...recipe,
    author: recipe.author ?? authorIn(before) ?? meta.author,
    images: [...recipe.images, ...meta.images.map(({ url }) => url)],
    keywords: [...new Set([...recipe.keywords, ...keywords])],
    language: meta.language,
    siteName: meta.siteName,
    canonicalUrl: meta.canonicalUrl,
    leftovers: [...recipe.leftovers, ...requests.map((line) => ({ label: 'text', text: line.trim() }))],
    warnings: [...recipe.warnings, ...(isCut(text) ? [fromCaption, cutCaption] : [fromCaption])],
  }
}

const minIngredients = 2

/** Prose has no list of amounts. */
function isRecipe({ ingredientGroups, instructionGroups }: ImportedRecipe): boolean {
  const lines = ingredientGroups.flatMap((group) => group.lines)
  const amounts = lines.filter(hasAmount).length
  return lines.length >= minIngredients && amounts * 2 >= lines.length && instructionGroups.length > 0
}

const sections =
  /\s(?=(?:ingredients|method|directions|instructions|zutaten|zubereitung|ingrédients|préparation|ingredientes|preparación|elaboración|ingredienti|preparazione|procedimento|ingrediënten|bereiding)\s?:)/giu

/** A caption without line feeds, broken where sections, bullets, numbers and wide gaps are. */
function withLines(text: string): string {
  if (text.includes('\n')) return text
  return text
    .replace(sections, '\n')
    .replace(/(?<=\p{L}:)\s(?=[-•*▪✔✓\d])/gu, '\n')
    .replace(/\s(?=[-•*▪✔✓]\s)|\s{2,9}|\s(?=\d{1,2}[.)]\s\p{Lu})/gu, '\n')
}

/** "nora" in "1,204 likes, 31 comments - nora on May 3, 2026", the text in front of a caption. */
function authorIn(before: string): string | null {
  const name = /(?:^|\s[-–—]\s)([^-–—]{1,80}?)\s(?:on|auf|sur|en|su|op)\s/i.exec(before)?.[1]?.trim()
  return name || null
}

function isCut(text: string): boolean {
  return /(?:…|\.\.\.)\s*$/.test(text)
}

function linesIn({ ingredientGroups, instructionGroups }: ImportedRecipe): number {
  const lines = ingredientGroups.flatMap((group) => group.lines).length
  return lines + instructionGroups.flatMap((group) => group.steps).length
}

const fromCaption: ImportWarning = {
  path: '',
  source: '',
  message: 'Read from the caption of a post; check that it is all there.',
}
const cutCaption: ImportWarning = { path: '', source: '', message: 'The caption is cut off at its end.' }
