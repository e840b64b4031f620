import { colorThemes, typeThemes } from '#core/model/theme/themes.ts'
import { RichText } from '#core/values/rich-text/rich-text.ts'
import { plainText } from '#core/values/rich-text/write-text.ts'
import { counted } from '#core/values/text/counted.ts'

const imageSettings = new Set(['featuredImageId', 'logoId', 'iconId', 'faviconId'])

/** Formats a setting as text for comparison, with one line per row of a list. An empty setting says so. */
export function settingText(name: string, value: unknown): string {
  if (name === 'colorThemeId' || name === 'typeThemeId') {
    const themes: readonly { readonly id: string; readonly title: string }[] =
      name === 'colorThemeId' ? colorThemes : typeThemes
    return themes.find(({ id }) => id === value)?.title ?? 'The first theme'
  }
  if (imageSettings.has(name)) return value === null ? 'No image' : 'An image'
  if (name === 'featuredRecipeIds' && Array.isArray(value))
    return value.length === 0 ? 'Nothing' : counted(value.length, 'recipe')
  if (name === 'imageCrops') return Array.isArray(value) ? counted(value.length, 'cut image') : 'Nothing'
  if (name.endsWith('Cents') && typeof value === 'number') return `$${(value / 100).toFixed(2)}`
  return linesOf(value).join('\n') || 'Nothing'
}

function linesOf(value: unknown): string[] {
  if (typeof value === 'boolean') return [value ? 'On' : 'Off']
  if (typeof value === 'string' || typeof value === 'number') return value === '' ? [] : [String(value)]
  if (Array.isArray(value)) return value.map((row) => wordsOf(row).join(' · ')).filter(Boolean)
  if (typeof value !== 'object' || value === null) return []
  const text = RichText.safeParse(value)
  return text.success ? plainText(text.data).split('\n') : Object.values(value).flatMap(linesOf)
}

const uuid = /^[\da-f]{8}-[\da-f-]{27}$/i

/** The texts in one row of a list, without ids and booleans. */
function wordsOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null) return linesOf(row)
  return Object.values(row)
    .filter((value) => typeof value !== 'boolean' && !(typeof value === 'string' && uuid.test(value)))
    .flatMap(linesOf)
}
