import { durationPattern, minutesOfMatch } from '../import/steps/read-duration.ts'
import type { IngredientUsage, Recipe } from '../recipe/recipe.ts'
import { plainText } from '../rich-text/write-text.ts'
import { oneLine } from './one-line.ts'
import { noteParagraphs, recipeFacts, stepTexts } from './recipe-facts.ts'

/**
 * Writes a recipe as Cooklang. The ingredients of a group stand in a list under its heading, as a recipe may use one
 * several times or never name it; steps are words, with their timers marked. `readCooklang` reads it back. The signs of
 * the language cannot be escaped in it, so a space parts them from the words that they stood at.
 */
export function writeCooklang(recipe: Recipe): string {
  const blocks = [
    frontMatter(recipe),
    ...recipe.ingredientUsageGroups.flatMap((group) => {
      const items = group.ingredientUsages.map(ingredient).filter((item) => item !== '')
      return items.length === 0 ? [] : [...heading(group.title), items.join(',\n')]
    }),
    ...equipmentBlock(recipe),
    ...recipe.instructionGroups.flatMap((group) => [
      ...heading(group.title),
      ...stepTexts(group, recipe).map(({ text, timerMinutes }) => withTimer(text, timerMinutes)),
    ]),
    ...noteParagraphs(recipe).map((note) => `> ${note}`),
  ]
  return `${blocks.join('\n\n')}\n`
}

function frontMatter(recipe: Recipe): string {
  const titles = (terms: readonly { readonly title: string }[]): string[] => terms.map((term) => term.title)
  const fields: [string, string | readonly string[]][] = [
    ['title', recipe.title],
    ['description', plainText(recipe.description)],
    ...recipeFacts(recipe).map(({ name, value }): [string, string] => [name.toLowerCase(), value]),
    ['tags', [...new Set([...recipe.keywords, ...titles(recipe.tags)])]],
    ['course', [...new Set([...titles(recipe.meals), ...titles(recipe.categories)])]],
    ['cuisine', titles(recipe.cuisines)],
    ['diet', titles(recipe.diets)],
    ['source', recipe.source?.url ?? recipe.source?.name ?? ''],
    ['author', recipe.source?.author ?? ''],
  ]
  // JSON is YAML, and needs no rules of its own for what is to be quoted.
  const lines = fields
    .filter(([, value]) => value.length > 0)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---'].join('\n')
}

function heading(title: string | null): string[] {
  const text = oneLine((title ?? '').replaceAll('=', ' '))
  return [text === '' ? '==' : `== ${text} ==`]
}

function ingredient(usage: IngredientUsage): string {
  const name = wordsOf(usage.ingredientTitleOverride?.trim() || (usage.ingredient?.title ?? ''))
  if (name === '') return ''
  const unit = wordsOf(usage.unit?.abbreviation ?? usage.unit?.title ?? '')
  const { quantityMin: min, quantityMax: max } = usage
  const low = min ?? max
  const amount =
    low === null ? '' : max === null || max === low ? number(low) : `${number(low)}-${number(max)}`
  const quantity = amount === '' ? unit : unit === '' ? amount : `${amount}%${unit}`
  const asides = [plainText(usage.preparation), usage.note ?? ''].map((text) =>
    oneLine(text.replace(/[()]/g, ' ')),
  )
  const aside = asides.filter((text) => text !== '').join('; ')
  return `@${name}{${quantity}}${aside === '' ? '' : `(${withoutSigns(aside)})`}`
}

function equipmentBlock(recipe: Recipe): string[] {
  const names = recipe.equipmentUsages
    .map((usage) => wordsOf(usage.equipmentTitleOverride?.trim() || (usage.equipment?.title ?? '')))
    .filter((name) => name !== '')
  return names.length === 0 ? [] : ['==', names.map((name) => `#${name}{}`).join(',\n')]
}

function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}

/** Words without the signs that have a meaning in a component. */
export function wordsOf(text: string): string {
  return oneLine(text.replace(/[@#~{}%|()]|--|\[-|^[&?+.-]+/g, ' '))
}

/** Marks the time of the timer where the words name it, and adds it where they do not. */
function withTimer(text: string, timerMinutes: number | null): string {
  const safe = withoutSigns(text)
  if (timerMinutes === null) return safe
  return markTimer(safe, timerMinutes) ?? `${safe} ${writeTimer(timerMinutes)}`
}

/** A timer that no words name, in brackets behind them. */
export function writeTimer(minutes: number): string {
  return `(~{${number(minutes)}%minutes})`
}

/** The text with the words that say the given time marked as a timer; null when none do. */
export function markTimer(safe: string, timerMinutes: number): string | null {
  const pattern = durationPattern()
  for (let match = pattern.exec(safe); match !== null; match = pattern.exec(safe)) {
    const { low, high } = minutesOfMatch(match)
    const parts = /^(.*\d)\s*-?\s*(\p{L}+)/u.exec(match[0])
    if (parts === null || (low !== timerMinutes && high !== timerMinutes)) continue
    const timer = `~{${parts[1] ?? ''}%${(parts[2] ?? '').trim()}}`
    return safe.slice(0, match.index) + timer + safe.slice(match.index + parts[0].length)
  }
  return null
}

/** Parts signs of the language from the words behind them; at the start of a step they would be a heading or a note. */
export function withoutSigns(text: string): string {
  return oneLine(
    text
      .replace(/([@#~])(?=\S)/g, '$1 ')
      .replaceAll('--', '–')
      .replaceAll('[-', '[ -')
      .replace(/\{/g, '(')
      .replace(/\}/g, ')'),
  ).replace(/^(?=[>=])/, '\u200b')
}
