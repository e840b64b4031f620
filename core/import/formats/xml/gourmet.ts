import type { FormatReading, ReadRecipe } from '../file-reading.ts'
import { fileLimits } from '../limits.ts'
import { readRecord } from '../record/read-record.ts'
import { withUnsaid } from '../unsaid.ts'
import {
  xmlChild,
  xmlChildren,
  xmlChildText,
  xmlDescendants,
  xmlText,
  xmlTexts,
  type XmlElement,
} from '../xml-tree.ts'

/** Reads an export of the Gourmet recipe manager. */
export function readGourmet(root: XmlElement): FormatReading {
  return {
    recipes: xmlDescendants(root, 'recipe')
      .slice(0, fileLimits.recipes + 1)
      .map(readWhole),
    warnings: [],
  }
}

/** What the fields do not take of an element, they leave to be seen. */
function readWhole(recipe: XmlElement): ReadRecipe {
  const read = readOne(recipe)
  return { ...read, recipe: withUnsaid(read.recipe, xmlTexts(recipe)) }
}

function readOne(recipe: XmlElement): ReadRecipe {
  const fields = xmlChildren(recipe)
    .filter(({ name }) => !['ingredient-list', 'instructions', 'modifications', 'image'].includes(name))
    .map((field): [string, string] => [field.name === 'modifications' ? 'notes' : field.name, xmlText(field)])
  const list = xmlChild(recipe, 'ingredient-list')
  const picture = xmlChild(recipe, 'image')
  const isEmbedded = picture?.attributes.get('format') !== undefined && xmlText(picture).length > 100
  return readRecord({
    ...Object.fromEntries(fields),
    notes: xmlChildText(recipe, 'modifications'),
    ingredients: list === null ? [] : itemsOf(list),
    directions: xmlChildText(recipe, 'instructions'),
    photo_data: isEmbedded ? xmlText(picture) : null,
  })
}

function itemsOf(list: XmlElement): unknown[] {
  return xmlChildren(list).flatMap((child): unknown[] => {
    if (child.name === 'inggroup')
      return [
        {
          name: xmlChildText(child, 'groupname'),
          ingredients: xmlChildren(child, 'ingredient', 'ingref').map(lineOf),
        },
      ]
    return child.name === 'ingredient' || child.name === 'ingref' ? [lineOf(child)] : []
  })
}

function lineOf(ingredient: XmlElement): string {
  const parts = ['amount', 'unit', 'item'].map((name) => xmlChildText(ingredient, name))
  const isOptional = /^y|^true/i.test(ingredient.attributes.get('optional') ?? '')
  return parts.filter((part) => part !== '').join(' ') + (isOptional ? ' (optional)' : '')
}
