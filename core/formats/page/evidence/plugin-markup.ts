import { wordsOf } from '../../document/html-query.ts'
import type { PageDocument } from '../parse/parse-page.ts'
import type { Evidence } from './evidence.ts'
import { markedItems, type Syntax } from './marked-items.ts'
import { nodeEvidence } from './recipe-nodes.ts'

/** The properties for the class names of the microformats h-recipe and hRecipe. */
const classProperties: Readonly<Record<string, string>> = {
  'p-name': 'name',
  fn: 'name',
  'p-ingredient': 'recipeIngredient',
  ingredient: 'recipeIngredient',
  'e-instructions': 'recipeInstructions',
  instructions: 'recipeInstructions',
  'p-yield': 'recipeYield',
  yield: 'recipeYield',
  'dt-duration': 'totalTime',
  duration: 'totalTime',
  preptime: 'prepTime',
  cooktime: 'cookTime',
  'u-photo': 'image',
  photo: 'image',
  'p-author': 'author',
  author: 'author',
  'p-summary': 'description',
  summary: 'description',
  'p-category': 'recipeCategory',
}

const microformats: Syntax = {
  isThing: (element) => wordsOf(element, 'class').some((word) => word === 'h-recipe' || word === 'hrecipe'),
  typesOf: () => ['Recipe'],
  propertiesOf: (element) =>
    wordsOf(element, 'class')
      .map((word) => classProperties[word])
      .filter((name) => name !== undefined),
}

/** The recipes that plugins and themes mark with the class names of h-recipe or hRecipe. */
export function findPluginMarkup(document: PageDocument): Evidence[] {
  return nodeEvidence('microformats', markedItems(document.tree, microformats), document)
}
