import { ingredientLineText } from '#core/model/recipe/ingredient-line.ts'
import type { IngredientUsage, Recipe } from '#core/model/recipe/recipe.ts'
import { plainText } from '#core/values/rich-text/write-text.ts'
import { formatDuration, totalTimeMinutes } from '#core/values/time/duration.ts'
import { unitBySlug } from '#core/values/units/units.ts'
import type { Output } from '../output.ts'
import { oneLine } from '#core/values/text/one-line.ts'
import { printable } from './table.ts'

type Paint = Output['paint']

/** A recipe as text to read in a terminal: as its author wrote it, neither scaled nor converted. */
export function recipeText(recipe: Recipe, paint: Paint): string {
  const parts = [
    paint('bold', oneLine(recipe.title)),
    paint('dim', facts(recipe).join(' · ')),
    printable(plainText(recipe.description)),
    ingredients(recipe, paint),
    steps(recipe, paint),
    section('Notes', printable(plainText(recipe.note)), paint),
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

function facts(recipe: Recipe): string[] {
  const servings = recipe.yieldServings
  const time = formatDuration(totalTimeMinutes(recipe), 'short')
  return [
    recipe.slug,
    recipe.publishedAt === null ? 'draft' : `published ${recipe.publishedAt.slice(0, 10)}`,
    time,
    servings === null ? '' : `${servings} ${oneLine(recipe.servingDescription ?? 'servings')}`,
    recipe.source?.url ?? '',
  ].filter((fact) => fact !== '')
}

function ingredients({ ingredientUsageGroups }: Recipe, paint: Paint): string {
  const groups = ingredientUsageGroups.map(({ title, ingredientUsages }) => [
    ...groupTitle(title, paint),
    ...ingredientUsages.map((usage) => `- ${oneLine(asWritten(usage))}`),
  ])
  return section('Ingredients', groups.map((lines) => lines.join('\n')).join('\n\n'), paint)
}

function steps({ instructionGroups }: Recipe, paint: Paint): string {
  const groups = instructionGroups.map(({ title, instructions }) => [
    ...groupTitle(title, paint),
    ...instructions.map(({ content }, index) => `${index + 1}. ${printable(plainText(content))}`),
  ])
  return section('Steps', groups.map((lines) => lines.join('\n')).join('\n\n'), paint)
}

/** In its own unit's system a line stays as its author wrote it. */
function asWritten(usage: IngredientUsage): string {
  const isMetric = unitBySlug(usage.unit?.slug ?? '')?.system === 'metric'
  return ingredientLineText(usage, { multiplier: 1, measurementSystem: isMetric ? 'metric' : 'imperial' })
}

function groupTitle(title: string | null, paint: Paint): string[] {
  return title ? [paint('italic', oneLine(title))] : []
}

function section(title: string, body: string, paint: Paint): string {
  return body === '' ? '' : `${paint('bold', title)}\n${body}`
}
