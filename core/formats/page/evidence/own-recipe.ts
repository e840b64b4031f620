import { isJsonObject } from '../../document/loose-json.ts'
import { alignLines } from '../../lines/match-lines.ts'
import { resolveUrl } from '../../document/resolve-url.ts'
import { keyOf, plainWords } from '../../lines/section-words.ts'
import { firstText, listOf, rawTextsOf, valueOf } from '../../record/schema-node.ts'
import type { SchemaNode } from '../../record/schema-node.ts'
import { readSchemaIngredients } from '../../schema/schema-ingredients.ts'
import { dereference, visitObjects } from '../../schema/visit-objects.ts'
import type { PageDocument } from '../parse/parse-page.ts'

/**
 * The recipes with the page's own one first; the others keep their order. It is known by its address, by the heading and
 * titles of the page, as the main entity of the page, or because the page displays its ingredients.
 */
export function ownRecipeFirst(nodes: readonly SchemaNode[], page: PageDocument): SchemaNode[] {
  if (nodes.length < 2) return [...nodes]
  const scores = nodes.map(scorer(page))
  const own = nodes[scores.indexOf(Math.max(...scores))]
  return own === undefined ? [...nodes] : [own, ...nodes.filter((node) => node !== own)]
}

const minShown = 0.6

/** True for a recipe of another page: it says so, and this page displays neither its name nor its ingredients. */
export function isForeign(node: SchemaNode, page: PageDocument): boolean {
  const place = placeOf(node, page)
  if (place !== 'other' || titleScore(node, page) > 0 || mainEntities(page).has(node)) return false
  const known = linesOf(node)
  return known.length > 0 && alignLines(known, page.lines, minShown) === null
}

function scorer(page: PageDocument): (node: SchemaNode) => number {
  const shown = new Set(page.lines.map((line) => keyOf(line.text)))
  const main = mainEntities(page)
  return (node) =>
    placeScores[placeOf(node, page)] +
    titleScore(node, page) +
    (main.has(node) ? 4 : 0) +
    (showsIngredients(node, shown) ? 2 : 0)
}

const placeScores = { own: 8, unknown: 0, other: -1 }

/** Whether the addresses in a recipe are that of the page. */
function placeOf(node: SchemaNode, page: PageDocument): keyof typeof placeScores {
  const own = [page.url, page.head.canonicalUrl].filter((url) => url !== null).map(plainAddress)
  const stated = addressesIn(node, page)
  if (stated.length === 0 || own.length === 0) return 'unknown'
  return stated.some((address) => own.includes(address)) ? 'own' : 'other'
}

const minAgreement = 0.6

/** How well the name of a recipe agrees with the heading and titles of the page. */
function titleScore(node: SchemaNode, page: PageDocument): number {
  const name = plainWords(firstText(valueOf(node, 'name', 'headline')) ?? '')
  if (name === '') return 0
  return Math.max(...titlesOf(page).map((title) => agreement(name, plainWords(title))))
}

const maxHeadings = 5
const maxTitleLength = 300

/** The headings and titles of a page, and their parts ("Fig tart" in "Fig tart | Some Site"). */
function titlesOf({ head, lines }: PageDocument): string[] {
  const headings = lines.filter((line) => line.level === 1).map((line) => line.text)
  return [...headings.slice(0, maxHeadings), head.title ?? '', head.documentTitle ?? '']
    .map((title) => title.slice(0, maxTitleLength))
    .flatMap((title) => [title, ...title.split(/\s[|–—·•»:-]\s|\|/)])
}

/** 6 for equal titles, less for a title that has most words of the name, 0 for another one. */
function agreement(name: string, title: string): number {
  if (name === title) return 6
  const words = new Set(name.split(' '))
  const others = new Set(title.split(' '))
  const shared = [...words].filter((word) => others.has(word)).length
  // Scripts without spaces between words.
  if (shared === 0) return name.length > 1 && /[^\x00-\u02ff]/.test(name) && title.includes(name) ? 2 : 0
  const part = shared / words.size
  return part < minAgreement ? 0 : 1 + part + shared / others.size
}

/** The addresses that a recipe says are its own, comparable. */
function addressesIn(node: SchemaNode, { head, data }: PageDocument): string[] {
  return ['url', '@id', 'mainEntityOfPage']
    .flatMap((name) => listOf(valueOf(node, name)))
    .flatMap((value) => {
      const inner = dereference(value, data.byId)
      return isJsonObject(inner)
        ? rawTextsOf([valueOf(inner, 'url'), valueOf(inner, '@id')])
        : rawTextsOf(inner)
    })
    .filter((address) => !address.startsWith('#'))
    .map((address) => resolveUrl(address, head.baseUrl))
    .filter((address) => address !== null)
    .filter((address) => /^https?:/i.test(address))
    .map(plainAddress)
}

/** An address without what differs between spellings: protocol, "www.", query, fragment, "index.html", final slash. */
function plainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/(?:index\.(?:html?|php))?$/, '')
}

/** The values of `mainEntity` in the structured data. */
function mainEntities({ data }: PageDocument): ReadonlySet<unknown> {
  const found = new Set<unknown>()
  visitObjects(data.blocks, (node) => {
    for (const entity of listOf(valueOf(node, 'mainEntity'))) found.add(dereference(entity, data.byId))
    return true
  })
  return found
}

/** True if the page displays at least half of the ingredients as they are written. */
function showsIngredients(node: SchemaNode, shown: ReadonlySet<string>): boolean {
  const lines = linesOf(node)
  const known = lines.filter((line) => shown.has(keyOf(line)))
  return known.length > 0 && known.length >= lines.length * minShown
}

function linesOf(node: SchemaNode): string[] {
  return readSchemaIngredients(valueOf(node, 'recipeIngredient', 'ingredients')).flatMap(({ lines }) => lines)
}
