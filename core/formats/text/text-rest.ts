import type { FoundIngredients } from '../lines/find-ingredients.ts'
import type { FoundMethod } from '../lines/find-method.ts'
import type { Region } from '../lines/find-region.ts'
import type { PageLine } from '../lines/page-line.ts'
import { keyOf, sectionKind } from '../lines/section-words.ts'
import type { SectionKind } from '../lines/section-words.ts'
import { isFactLine } from '../lines/visible-facts.ts'
import { isStepLabel } from '../lines/step-label.ts'

/** The content of a text except its title, ingredients and steps. */
export type TextRest = {
  description: string[]
  notes: string[]
  equipment: string[]
  author: string | null
  leftovers: string[]
}

/** Classifies the lines that belong to nothing else; none is lost. */
export function restOf(
  lines: readonly PageLine[],
  titleAt: number,
  ingredients: FoundIngredients | null,
  method: FoundMethod | null,
): TextRest {
  const rest: TextRest = { description: [], notes: [], equipment: [], author: null, leftovers: [] }
  const first = Math.min(ingredients?.region.start ?? lines.length, method?.region.start ?? lines.length)
  const read = keyOf(readTexts(ingredients, method).join('\n'))
  let section: SectionKind | null = null
  for (const [index, line] of lines.entries()) {
    if (index === titleAt) continue
    const kind = sectionKind(line.text)
    const isSection = kind !== null && (line.level > 0 || line.text.length < 30)
    if (isIn(index, ingredients?.region) || isIn(index, method?.region)) {
      section = null
      if (
        !isSection &&
        !isStepLabel(line.text) &&
        !isFactLine(line.text) &&
        !read.includes(bareKey(line.text))
      )
        rest.leftovers.push(line.text)
      continue
    }
    if (isSection) section = kind
    else if (isFactLine(line.text)) continue
    else sortLine(rest, line.text, section, index < first)
  }
  return rest
}

function sortLine(rest: TextRest, text: string, section: SectionKind | null, isBefore: boolean): void {
  const author = isBefore ? authorIn(text) : null
  if (section === 'notes') rest.notes.push(text)
  else if (section === 'equipment') rest.equipment.push(text)
  else if (author !== null && rest.author === null) rest.author = author
  else if (isBefore) rest.description.push(text)
  else rest.leftovers.push(text)
}

function readTexts(ingredients: FoundIngredients | null, method: FoundMethod | null): string[] {
  return [
    ...(ingredients?.groups ?? []).flatMap((group) => [group.title ?? '', ...group.lines]),
    ...(method?.groups ?? []).flatMap((group) => [
      group.title ?? '',
      ...group.steps.map((step) => step.text),
    ]),
  ]
}

/** The letters of a line without its number. */
function bareKey(text: string): string {
  return keyOf(text.replace(/^(?:step\s*)?\d{1,2}[.):]?\s+/i, ''))
}

function isIn(index: number, region: Region | undefined): boolean {
  return region !== undefined && index >= region.start && index < region.end
}

const byline =
  /^(?:(?:recipe|written|posted)\s)?(?:by|author|rezept von|recette de|receta de|ricetta di|recept van|receita de)\s?:?\s(\p{Lu}[^|·•\d]{2,50}?)\s*(?:[|·•].*)?$/iu

function authorIn(text: string): string | null {
  return text.length < 120 ? (byline.exec(text)?.[1] ?? null) : null
}

const noteLabel =
  /^(?:(?:chef['’]s |cook['’]s )?(?:tips?|notes?)|hints?|tipps?|hinweis|anmerkung|astuces?|conseils?|consejos?|nota|notas|dicas?|consigli[oi]?|opmerking|nb|n\.b\.)\s?:\s+\S/i

/** True for a line that starts with the label of a note: "Tip: best served warm". */
export function isNoteLine(text: string): boolean {
  return noteLabel.test(text)
}

const button =
  /^(?:jump to recipe|print(?: this)?(?: recipe)?|print friendly|share(?: this)?(?: recipe)?|save(?: recipe)?|pin(?: it| recipe)?|rate(?: this)?(?: recipe)?|email|facebook|twitter|pinterest|whatsapp|(?:[½\d]x){2,5}|us customary ?[-–|]? ?metric)$/i

/** True for the text of a button, which is copied along with a page. */
export function isButton(text: string): boolean {
  return text.length < 40 && button.test(text)
}
