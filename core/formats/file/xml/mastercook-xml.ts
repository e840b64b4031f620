import type { ParsedRecipes, ReadRecipe } from '../../imported/parsed-file.ts'
import { amountText } from '../../record/line-groups.ts'
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

/** Parses a MasterCook file in XML format (MX2). */
export function readMx2(root: XmlElement): ParsedRecipes {
  return readXmlRecipes(root, {
    element: 'rcpe',
    read: (recipe) => ({ ...readOne(recipe), imageNames: imageNamesIn(recipe) }),
    isIdle: ({ label, text }, { imageNames }) =>
      imageNames?.includes(text) === true ||
      (label === 'altt' && cookingTimes.test(text)) ||
      (label === 'alts' && /internet|address|url|web/i.test(text)),
  })
}

const element = /^<(?:RcpE|IngR|Serv|PrpT|TTim|Yield|AltS|RatE|DirT)\s[^\n]*>/gim
const value = /(?<=\s\w{1,20}=")(.*?)(?="(?:\s+\w{1,20}="|\s*\/?>(?:$|\s*<)))/g

/** Escapes the quotes that the program leaves unescaped in attribute values: `3/4" dice`. */
export function withQuotesEscaped(xml: string): string {
  return xml.replace(element, (tag) =>
    tag.length > 2000 ? tag : tag.replace(value, (text) => text.replaceAll('"', '&quot;')),
  )
}

/** Codes of ingredient lines that are headings. */
const headingCodes = /^(?:S|H)$/i

function imageNamesIn(recipe: XmlElement): string[] {
  return [recipe, ...xmlDescendants(recipe, 'dirt')]
    .map((element) => element.attributes.get('img') ?? '')
    .filter((name) => name !== '')
}

function readOne(recipe: XmlElement): ReadRecipe {
  const attribute = (element: XmlElement | null, name: string): string => element?.attributes.get(name) ?? ''
  const texts = (name: string): string[] =>
    xmlChildren(recipe, name)
      .map(xmlText)
      .filter((text) => text !== '')
  const servings = attribute(xmlChild(recipe, 'serv'), 'qty')
  const yields = xmlChild(recipe, 'yield')
  const times = xmlDescendants(recipe, 'time').map((time) =>
    [time.attributes.get('text'), time.attributes.get('elapsed')].filter(Boolean).join(' '),
  )
  const nutrition = xmlChildText(recipe, 'nutr')
  const otherTimes = xmlChildren(recipe, 'altt').map((time) => ({
    label: attribute(time, 'label') || 'Further time',
    time: attribute(time, 'elapsed') || attribute(time, 'time') || timeOf(time),
  }))
  const cooking = otherTimes.find(({ label }) => cookingTimes.test(label))
  const address = xmlChildren(recipe, 'alts')
    .map((source) => attribute(source, 'source') || xmlText(source))
    .find((source) => /^(?:https?:\/\/|www\.)\S+$/.test(source))
  return readRecord({
    title: attribute(recipe, 'name') || xmlChildText(recipe, 'name'),
    author: attribute(recipe, 'author'),
    description: texts('desc').join('\n'),
    source: texts('srce').join(' '),
    'source url': address === undefined ? '' : address.replace(/^www\./, 'http://www.'),
    'alternative source': texts('alts').join(' '),
    'cook time': cooking?.time ?? attribute(xmlChild(recipe, 'ctim'), 'elapsed'),
    ...Object.fromEntries(
      otherTimes.filter((other) => other !== cooking).map(({ label, time }) => [label, time]),
    ),
    copyright: texts('cpyr').join(' '),
    cuisine: texts('natn'),
    servings: servings === '' || servings === '0' ? '' : servings,
    yield: [attribute(yields, 'qty'), attribute(yields, 'unit')].filter(Boolean).join(' '),
    'prep time': attribute(xmlChild(recipe, 'prpt'), 'elapsed') || timeOf(xmlChild(recipe, 'prpt')),
    'total time':
      attribute(xmlChild(recipe, 'ttim', 'totm'), 'elapsed') || timeOf(xmlChild(recipe, 'ttim', 'totm')),
    'further times': times,
    categories: xmlDescendants(xmlChild(recipe, 'cats') ?? recipe, 'catt').map(xmlText),
    notes: [...texts('note'), nutrition === '' ? '' : `Nutrition: ${nutrition}`].filter(Boolean),
    'serving ideas': texts('srvi').join('\n'),
    wine: texts('wine').join('\n'),
    ratings: xmlDescendants(xmlChild(recipe, 'rats') ?? recipe, 'rate', 'ratt').map(
      (rate) => `${attribute(rate, 'name')} ${attribute(rate, 'value')}`,
    ),
    ingredients: xmlChildren(recipe, 'ingr')
      .map(ingredientOf)
      .filter((line) => line !== null),
    directions: stepsOf(recipe),
  })
}

const cookingTimes = /cook|bak|roast|grill|simmer|boil|fry/i

function timeOf(element: XmlElement | null): string {
  return element?.attributes.get('text') ?? xmlText(element)
}

function ingredientOf(ingredient: XmlElement): unknown {
  const { attributes } = ingredient
  const name = attributes.get('name') ?? xmlText(ingredient)
  const note = [xmlChildText(ingredient, 'iprp'), withoutNumber(xmlChildText(ingredient, 'inti'))]
    .filter(Boolean)
    .join(', ')
  const amount = amountText(attributes.get('qty') ?? '')
  if (name.trim() === '') return null
  if (headingCodes.test(attributes.get('code') ?? '') && amount === '') return { type: 'group', name }
  const head = [amount, attributes.get('unit'), name].map((part) => part?.trim() ?? '').filter(Boolean)
  return note === '' ? head.join(' ') : `${head.join(' ')}, ${note}`
}

/** Removes the number of the ingredient in the program's table of nutrients. */
function withoutNumber(text: string): string {
  return /^\d+$/.test(text) ? '' : text
}

/** Each element is a step; a single element contains all steps, one per line. */
function stepsOf(recipe: XmlElement): unknown {
  const steps = xmlDescendants(xmlChild(recipe, 'dirs') ?? recipe, 'dirt').map(xmlText)
  return steps.length === 1 ? steps[0] : steps.map((text) => ({ text }))
}
