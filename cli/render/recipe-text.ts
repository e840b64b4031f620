import type { Recipe } from '#core/model/recipe/recipe.ts'
import type { ScaledRecipe } from '#core/model/recipe/amounts/scale-recipe.ts'
import { plainText } from '#core/values/rich-text/write-text.ts'
import { formatDuration, totalTimeMinutes } from '#core/values/time/duration.ts'
import type { Output } from '../environment/output.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { printable } from './table.ts'

type Paint = Output['paint']

/** A recipe as text for the terminal, with scaled amounts. */
export function recipeText(recipe: Recipe, scaled: ScaledRecipe, paint: Paint): string {
  const parts = [
    paint('bold', oneLine(recipe.title)),
    paint('dim', facts(recipe, scaled).join(' · ')),
    printable(plainText(recipe.description)),
    ingredients(scaled, paint),
    steps(scaled, paint),
    section('Notes', printable(scaled.note), paint),
    section(
      'Equipment',
      recipe.equipmentUsages
        .map((usage) => `- ${oneLine(usage.equipmentTitleOverride ?? usage.equipment?.title ?? '')}`)
        .join('\n'),
      paint,
    ),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function facts(recipe: Recipe, scaled: ScaledRecipe): string[] {
  const time = formatDuration(totalTimeMinutes(recipe), 'short')
  return [
    recipe.slug,
    recipe.publishedAt === null ? 'draft' : `published ${recipe.publishedAt.slice(0, 10)}`,
    time,
    oneLine(scaled.yield.text),
    recipe.source?.url ?? '',
  ].filter((fact) => fact !== '')
}

function ingredients({ ingredientGroups }: ScaledRecipe, paint: Paint): string {
  const groups = ingredientGroups.map(({ title, lines }) => [
    ...groupTitle(title, paint),
    ...lines.map(({ text }) => `- ${oneLine(text)}`),
  ])
  return section('Ingredients', groups.map((lines) => lines.join('\n')).join('\n\n'), paint)
}

function steps({ instructionGroups }: ScaledRecipe, paint: Paint): string {
  const groups = instructionGroups.map(({ title, steps }) => [
    ...groupTitle(title, paint),
    ...steps.map((text, index) => `${index + 1}. ${printable(text)}`),
  ])
  return section('Steps', groups.map((lines) => lines.join('\n')).join('\n\n'), paint)
}

function groupTitle(title: string | null, paint: Paint): string[] {
  return title ? [paint('italic', oneLine(title))] : []
}

function section(title: string, body: string, paint: Paint): string {
  return body === '' ? '' : `${paint('bold', title)}\n${body}`
}
