import type { ParsedRecipes, ReadRecipe } from '../../imported/parsed-file.ts'
import { readRecord } from '../../record/read-record.ts'
import {
  xmlChild,
  xmlChildren,
  xmlChildText,
  xmlDescendants,
  xmlText,
  type XmlElement,
} from '../../document/xml-tree.ts'
import { readXmlRecipes } from './xml-recipes.ts'

/** Parses RecipeML 0.5 (http://www.formatdata.com/recipeml/spec): single recipes or recipes in menus. */
export function readRecipeMl(root: XmlElement): ParsedRecipes {
  const reading = readXmlRecipes(root, {
    element: 'recipe',
    read: readOne,
    isIdle: ({ label, text }) =>
      label === 'timeunit' || label === 'ing-div' || (label === 'preptime' && timeType.test(text)),
  })
  const menus = xmlDescendants(root, 'menu').map((menu) =>
    xmlChildText(xmlChild(menu, 'head') ?? menu, 'title'),
  )
  const warnings = menus
    .filter((title) => title !== '')
    .map((title) => ({
      path: '',
      message: `The menu “${title}” was read as its recipes alone.`,
      source: title,
    }))
  return { ...reading, warnings: [...reading.warnings, ...warnings] }
}

/** The times that have their own fields. */
const timeType = /total|cook|prep/i

function readOne(recipe: XmlElement): ReadRecipe {
  const head = xmlChild(recipe, 'head') ?? recipe
  const sources = xmlDescendants(head, 'srcitem').map(xmlText)
  const times = xmlChildren(head, 'preptime')
  const timeOf = (type: RegExp): string =>
    times
      .filter((time) => type.test(time.attributes.get('type') ?? ''))
      .map(amountOf)
      .join(' ')
  const untyped = times.filter((time) => !timeType.test(time.attributes.get('type') ?? '')).map(amountOf)
  return readRecord({
    title: xmlChildText(head, 'title'),
    subtitle: xmlChildText(head, 'subtitle'),
    version: xmlChildText(head, 'version'),
    author: sources[0] ?? xmlChildText(head, 'source'),
    'further sources': sources.slice(1),
    categories: xmlDescendants(xmlChild(head, 'categories') ?? head, 'cat').map(xmlText),
    yield: amountOf(xmlChild(head, 'yield')),
    'prep time': timeOf(/prep/i) || untyped.join(' '),
    'cook time': timeOf(/cook/i),
    'total time': timeOf(/total/i),
    description: xmlChildText(recipe, 'description'),
    notes: xmlChildren(recipe, 'note').map(xmlText),
    diet: xmlDescendants(xmlChild(recipe, 'diet') ?? emptyElement, 'descr').map(xmlText),
    nutrition: xmlDescendants(xmlChild(recipe, 'nutrition') ?? emptyElement, 'item')
      .map(xmlText)
      .join('\n'),
    ingredients: ingredientsOf(xmlChild(recipe, 'ingredients') ?? emptyElement),
    directions: xmlChildren(recipe, 'directions').flatMap(stepsOf),
  })
}

const emptyElement: XmlElement = { name: '', attributes: new Map(), children: [] }

function ingredientsOf(list: XmlElement): unknown[] {
  const isGrouped = xmlChildren(list, 'ing-div').length > 0
  return xmlChildren(list).flatMap((child): unknown[] => {
    if (child.name === 'ing-div')
      return [
        {
          name: xmlChildText(child, 'title') || xmlChildText(child, 'description'),
          ingredients: xmlChildren(child, 'ing').map(lineOf),
        },
      ]
    if (child.name === 'ing') return [isGrouped ? { name: '', ingredients: [lineOf(child)] } : lineOf(child)]
    return child.name === 'note' ? [xmlText(child)] : []
  })
}

function lineOf(ingredient: XmlElement): string {
  const head = [
    ...xmlChildren(ingredient, 'amt').map(amountOf),
    xmlChildText(ingredient, 'size'),
    xmlChildText(ingredient, 'modifier'),
    xmlChildText(ingredient, 'item'),
  ].filter((part) => part !== '')
  const asides = ['prep', 'note', 'ing-note']
    .map((name) => xmlChildText(ingredient, name))
    .filter((part) => part !== '')
  const isOptional = ingredient.attributes.get('optional') === 'yes'
  const alternatives = xmlChildren(ingredient, 'alt-ing').map((other) => ` or ${lineOf(other)}`)
  return [head.join(' '), ...asides].join(', ') + (isOptional ? ' (optional)' : '') + alternatives.join('')
}

/** An amount of anything: "0.75-1 c.", "30 minutes", "2-3 dozen". */
function amountOf(element: XmlElement | null): string {
  if (element === null) return ''
  const times = xmlChildren(element, 'time')
  if (times.length > 1) return times.map(amountOf).join(' ')
  const inner = xmlChild(element, 'time', 'amt') ?? element
  const range = xmlDescendants(inner, 'range')[0]
  const number =
    range === undefined
      ? xmlChildText(inner, 'qty', 'q1')
      : [xmlChildText(range, 'q1'), xmlChildText(range, 'q2')].filter((part) => part !== '').join('-')
  const unit = xmlChildText(inner, 'unit', 'timeunit')
  const parts = [number, unit].filter((part) => part !== '').join(' ')
  return (parts || xmlText(inner)).replace(/\s+/g, ' ')
}

function stepsOf(directions: XmlElement): unknown[] {
  const steps = xmlChildren(directions, 'step', 'dir-div')
  if (steps.length === 0) return [proseOf(directions)]
  return steps.flatMap((step): unknown[] =>
    step.name === 'step'
      ? [{ text: proseOf(step) }]
      : [
          {
            name: xmlChildText(step, 'title'),
            steps: xmlChildren(step, 'step').map((inner) => ({ text: proseOf(inner) })),
          },
        ],
  )
}

/** The text of a step, in which amounts, times and temperatures are elements: "20 minutes", "350 F". */
function proseOf(step: XmlElement): string {
  const parts = step.children.map((child) => {
    if (typeof child === 'string') return child
    return measures.has(child.name) ? measureOf(child) : xmlText(child)
  })
  return parts.join('').trim()
}

const measures = new Set(['amt', 'time', 'temp'])

function measureOf(element: XmlElement): string {
  const range = xmlChild(element, 'range')
  const number = range === null ? xmlChildText(element, 'qty') : amountOf(element).split(' ')[0]
  const unit = xmlChildText(element, 'unit', 'timeunit', 'tempunit')
  return [number, unit].filter(Boolean).join(' ') || xmlText(element)
}
