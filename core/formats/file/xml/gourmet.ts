import type { ParsedRecipes, ReadRecipe } from '../../imported/parsed-file.ts'
import { readRecord } from '../../record/read-record.ts'
import { xmlChild, xmlChildren, xmlChildText, xmlText, type XmlElement } from '../../document/xml-tree.ts'
import { readXmlRecipes } from './xml-recipes.ts'

/** Parses an export of the Gourmet recipe manager. */
export function readGourmet(root: XmlElement): ParsedRecipes {
  return readXmlRecipes(root, { element: 'recipe', read: readOne })
}

function readOne(recipe: XmlElement): ReadRecipe {
  const fields = xmlChildren(recipe)
    .filter(({ name }) => !['ingredient-list', 'instructions', 'modifications', 'image'].includes(name))
    .map((field): [string, string] => [field.name === 'modifications' ? 'notes' : field.name, xmlText(field)])
  const list = xmlChild(recipe, 'ingredient-list')
  const image = xmlChild(recipe, 'image')
  const isEmbedded = image?.attributes.get('format') !== undefined && xmlText(image).length > 100
  return readRecord({
    ...Object.fromEntries(fields),
    notes: xmlChildText(recipe, 'modifications'),
    ingredients: list === null ? [] : itemsOf(list),
    directions: xmlChildText(recipe, 'instructions'),
    photo_data: isEmbedded ? xmlText(image) : null,
  })
}

function itemsOf(list: XmlElement): unknown[] {
  const isGrouped = xmlChildren(list, 'inggroup').length > 0
  return xmlChildren(list).flatMap((child): unknown[] => {
    if (child.name === 'inggroup')
      return [
        {
          name: xmlChildText(child, 'groupname'),
          ingredients: xmlChildren(child, 'ingredient', 'ingref').map(lineOf),
        },
      ]
    if (child.name !== 'ingredient' && child.name !== 'ingref') return []
    return [isGrouped ? { name: '', ingredients: [lineOf(child)] } : lineOf(child)]
  })
}

function lineOf(ingredient: XmlElement): string {
  const parts = ['amount', 'unit', 'item'].map((name) => xmlChildText(ingredient, name))
  const isOptional = /^y|^true/i.test(ingredient.attributes.get('optional') ?? '')
  return parts.filter((part) => part !== '').join(' ') + (isOptional ? ' (optional)' : '')
}
