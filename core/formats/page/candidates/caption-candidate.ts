import type { ImportWarning } from '../../imported/imported-recipe.ts'
import { hasAmount } from '../../lines/line-scores.ts'
import { textLines } from '../../text/text-lines.ts'
import { textRecipe } from '../../text/text-recipe.ts'
import type { TextRecipe } from '../../text/text-recipe.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import { fieldsWith, surest } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { confidence } from './confidence.ts'
import { textFields } from './text-candidate.ts'

/**
 * The recipe in the caption of a post, which its page has in its head alone, if the page displays no ingredients. None if
 * no caption has ingredients and steps.
 */
export function captionCandidates(
  captions: readonly string[],
  document: PageDocument,
  before: readonly Candidate[],
): Candidate[] {
  if (surest(before, 'ingredientGroups') !== undefined) return []
  let best: Candidate | null = null
  for (const caption of captions) {
    const candidate = readCaption(caption, document)
    if (candidate !== null && linesIn(candidate) > (best === null ? 0 : linesIn(best))) best = candidate
  }
  return best === null ? [] : [best]
}

/** 'nora on Photobook: "…"': what pages of posts put in front of a caption. */
const wrapper = /^([^"“„«\n]{1,200}):\s{0,2}["“„«]/
const closing = /["”“»]\.?$/
const hashtag = /#([\p{L}\p{N}_]{2,60})/gu
const hashtagsAtEnd = /(?:(?:^|\s)#[\p{L}\p{N}_]{2,60}){1,60}[\s.…]*$/u
const request =
  /^(?:\p{Extended_Pictographic}\s?)?(?:save|share|follow|like|comment|tag|double tap|send|dm|link in|full recipe|print)(?!\p{L}).{0,90}$/iu

function readCaption(source: string, { head }: PageDocument): Candidate | null {
  const [quoted = '', before = ''] = wrapper.exec(source) ?? []
  const text = quoted === '' ? source : source.slice(quoted.length).trimEnd().replace(closing, '')
  const keywords = [...text.matchAll(hashtag)].map(([, word = '']) => word)
  const lines = withLines(text)
    .split(/\r?\n/)
    .map((line) => line.replace(hashtagsAtEnd, '').replace(hashtag, '$1').trimEnd())
  const requests = lines.filter((line) => request.test(line.trim()))
  const recipe = textRecipe(textLines(lines.filter((line) => !request.test(line.trim())).join('\n')))
  if (!isRecipe(recipe)) return null
  return {
    source: 'caption',
    role: 'alone',
    fields: {
      ...textFields(recipe, confidence.caption),
      ...fieldsWith(
        {
          ...{ author: recipe.author ?? authorIn(before) ?? head.author, keywords: [...new Set(keywords)] },
          ...{ images: head.images, canonicalUrl: head.canonicalUrl },
          ...{ language: head.language, siteName: head.siteName },
        },
        confidence.caption,
      ),
    },
    leftovers: [...recipe.leftovers, ...requests.map((line) => ({ label: 'text', text: line.trim() }))],
    warnings: isCut(text) ? [fromCaption, cutCaption] : [fromCaption],
  }
}

const minIngredients = 2

/** Prose has no list of amounts. */
function isRecipe({ ingredientGroups, instructionGroups }: TextRecipe): boolean {
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

function linesIn({ fields }: Candidate): number {
  const lines = fields.ingredientGroups?.value.flatMap((group) => group.lines) ?? []
  const steps = fields.instructionGroups?.value.flatMap((group) => group.steps) ?? []
  return lines.length + steps.length
}

const fromCaption: ImportWarning = {
  path: '',
  source: '',
  message: 'Read from the caption of a post; check that it is all there.',
}
const cutCaption: ImportWarning = { path: '', source: '', message: 'The caption is cut off at its end.' }
