import type { ImportedInstructionGroup, ImportedStep } from '../imported/imported-recipe.ts'
import { collapse, plainLines, plainText } from '../document/html-text.ts'
import { isJsonObject, parseLooseJson } from '../document/loose-json.ts'
import { inOrder } from '../record/quantity-value.ts'
import { firstText, isOfType, listOf, rawTextsOf, valueOf } from '../record/schema-node.ts'
import type { SchemaNode } from '../record/schema-node.ts'
import { sectionKind } from '../lines/section-words.ts'
import { isStepLabel } from '../lines/step-label.ts'

const maxDepth = 8

/**
 * Parses `recipeInstructions` in any form: one text, a list of texts, HowToSteps, HowToSections with steps, ItemLists,
 * directions and tips within steps. One text becomes one step per line.
 */
export function readSchemaInstructions(value: unknown): ImportedInstructionGroup[] {
  const groups: ImportedInstructionGroup[] = []
  addItems(groups, value, 0)
  return groups
    .map((group) => ({ ...group, steps: group.steps.filter((step) => /[\p{L}\p{N}]/u.test(step.text)) }))
    .filter((group) => group.steps.length > 0)
}

function addItems(groups: ImportedInstructionGroup[], value: unknown, depth: number): void {
  const items = inOrder(listOf(value))
  for (const item of items) {
    if (typeof item === 'string') {
      const inner = depth < maxDepth ? jsonIn(item) : null
      if (inner !== null) addItems(groups, inner, depth + 1)
      else
        for (const line of items.length === 1 ? linesOfText(item) : [plainText(item)])
          addStep(groups, stepOf(line))
    } else if (Array.isArray(item)) {
      if (depth < maxDepth) addItems(groups, item, depth + 1)
    } else if (isJsonObject(item)) {
      addNode(groups, item, depth)
    }
  }
}

/** Some pages put JSON into the text of a microdata element. */
function jsonIn(text: string): unknown {
  return /^\s*(?:\[\s*)?\{\s*"/.test(text) ? parseLooseJson(text).value : null
}

/**
 * The lines of one text without the heading of the whole list and step labels. A text that numbers its paragraphs is
 * not split here, because the draft splits it at the numbers.
 */
function linesOfText(text: string): string[] {
  if (numbersParagraphs(text)) return [plainText(text)]
  return plainLines(text).filter(
    (line, index) => !isStepLabel(line) && !(index === 0 && isHeadingOfAll(line)),
  )
}

function isHeadingOfAll(line: string): boolean {
  return line.length < 30 && sectionKind(line) === 'method' && !/[.!]$/.test(line)
}

function numbersParagraphs(text: string): boolean {
  const paragraphs = text.trim().split(/\n\s*\n/)
  return (
    paragraphs.length > 1 && paragraphs.every((part, index) => part.trimStart().startsWith(`${index + 1}.`))
  )
}

function addNode(groups: ImportedInstructionGroup[], wrapped: SchemaNode, depth: number): void {
  const node = itemOf(wrapped)
  if (isOfType(node, 'Recipe')) {
    // Its ingredients are read with the parts of the recipe; a step behind it belongs to none of its groups.
    const title = firstText(valueOf(node, 'name', 'headline'))
    const steps = readSchemaInstructions(valueOf(node, 'recipeInstructions', 'instructions', 'step'))
    groups.push(...steps.map((group) => ({ ...group, title: group.title ?? title })), {
      title: null,
      steps: [],
    })
    if (steps.length > 0) return
    groups.pop()
  }
  const inner = valueOf(node, 'itemListElement', 'steps', 'step')
  const isSection =
    isOfType(node, 'HowToSection') || (isOfType(node, 'ItemList') && valueOf(node, 'name') !== undefined)
  if (isSection && depth < maxDepth) {
    const own: ImportedInstructionGroup[] = [
      { title: firstText(valueOf(node, 'name', 'headline')), steps: [] },
    ]
    addItems(own, inner ?? valueOf(node, 'text', 'description'), depth + 1)
    groups.push(...own)
    return
  }
  // The displayed text of a step may contain more than its properties.
  const text = plainText(rawTextsOf(valueOf(node, 'shownText', 'text', 'description')).join(' '))
  if (text === '' && inner !== undefined && !isOfType(node, 'HowToStep') && depth < maxDepth) {
    addItems(groups, inner, depth + 1)
    return
  }
  const name = firstText(valueOf(node, 'name', 'headline'))
  const whole = text === '' ? innerTexts(inner, depth) : text
  addStep(groups, {
    text: whole === '' ? (name ?? '') : whole,
    name: name === null || whole === '' || startsAlike(whole, name) ? null : name,
    imageUrl: imageUrlOf(valueOf(node, 'image')),
  })
}

/** The item of a ListItem. */
function itemOf(node: SchemaNode): SchemaNode {
  const item = valueOf(node, 'item')
  return isOfType(node, 'ListItem') && isJsonObject(item) ? item : node
}

/** Joins the directions and tips within a step. */
function innerTexts(inner: unknown, depth: number): string {
  if (depth >= maxDepth) return ''
  return collapse(
    inOrder(listOf(inner))
      .map((item) => {
        if (!isJsonObject(item)) return plainText(rawTextsOf(item).join(' '))
        const text = plainText(rawTextsOf(valueOf(item, 'text', 'description', 'name')).join(' '))
        return text === '' ? innerTexts(valueOf(item, 'itemListElement'), depth + 1) : text
      })
      .join(' '),
  )
}

function addStep(groups: ImportedInstructionGroup[], step: ImportedStep): void {
  const last = groups.at(-1)
  if (last === undefined) groups.push({ title: null, steps: [step] })
  else last.steps.push(step)
}

function stepOf(text: string): ImportedStep {
  return { text, name: null, imageUrl: null }
}

/** True if `name` only repeats the start of `text`, possibly truncated. */
function startsAlike(text: string, name: string): boolean {
  const bare = (value: string): string => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return bare(text).startsWith(bare(name.replace(/(?:\.\.\.|…)$/, '')))
}

function imageUrlOf(value: unknown): string | null {
  for (const item of listOf(value)) {
    if (typeof item === 'string') return item
    if (isJsonObject(item)) {
      const url = rawTextsOf(valueOf(item, 'url', 'contentUrl'))[0]
      if (url !== undefined) return url
    }
  }
  return null
}
