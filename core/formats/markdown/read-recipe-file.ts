import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { slugify } from '../../model/recipe/recipe-slug.ts'
import type { RichText } from '../../values/rich-text/rich-text.ts'
import { groupBy } from '../../values/group-by.ts'
import { type FileGroup, type FileItem, readGroups } from './file-groups.ts'
import { conflictMarkers, type FileLine, type SectionName, splitSections } from './file-sections.ts'
import { readFrontMatter } from './front-matter.ts'
import { normalDraft } from './normal-draft.ts'
import { readPlain } from './plain-words.ts'
import { commentAdvice, readStep } from './read-step.ts'
import type { FileProblem, ParsedRecipeFile, FileRecipe, ReadOptions } from './recipe-file.ts'
import { recipeTexts, textsWithNames, usageNames } from './recipe-texts.ts'
import { unshiftHeadings } from './section-headings.ts'
import { readEquipmentUsage, readIngredientUsage, type TextCodec } from './usage-line.ts'
import { draftIssues } from './draft-issues.ts'

/** The maximum size of a file, in UTF-16 units; recipes with long stories have a hundredth of it. */
const maxFileLength = 2_000_000

/** The state while a file is parsed. */
type Page = {
  readonly problems: FileProblem[]
  /** Line numbers by path. */
  readonly lines: Map<string, number>
  readonly uuid: () => string
}

/** Parses a recipe file. Never throws: every problem is reported with its line and advice. */
export function readRecipeFile(text: string, { uuid, isImport }: ReadOptions): ParsedRecipeFile {
  if (text.length > maxFileLength) {
    return {
      recipe: null,
      problems: [{ line: 1, message: 'This is larger than 2 MB, and no recipe is.' }],
      lineOf: () => 1,
    }
  }
  const conflicts = conflictMarkers(text)
  if (conflicts.length > 0) return { recipe: null, problems: conflicts, lineOf: () => 1 }
  const { frontMatter, title, description, sections, problems } = splitSections(text)
  const page: Page = { problems: [...problems], lines: new Map(), uuid }
  const front = readFrontMatter(frontMatter?.yaml ?? '', frontMatter?.firstLine ?? 1)
  page.problems.push(...front.problems)
  for (const [field, line] of front.lines) page.lines.set(field, line)
  const name = title === null ? (front.title ?? '') : readPlain(title.text)
  page.lines.set('title', title?.number ?? page.lines.get('title') ?? 1)
  if (name === '')
    page.problems.push({
      line: title?.number ?? 1,
      message: 'The recipe has no title: write "# Title" above it.',
    })
  const linesOf = (section: SectionName) => sections[section]?.lines ?? []
  const ingredients = readIngredients(readGroups(linesOf('Ingredients'), 'of groups'), page)
  const equipment = readEquipment(readGroups(linesOf('Equipment'), 'of groups'), page)
  const names = usageNames(ingredients.named)
  const texts = (line: number) => textsWithNames(names, (message) => page.problems.push({ line, message }))
  const [excerpt, more] = splitStory(linesOf('Story'))
  const draft: RecipeDraft = {
    ...front.fields,
    title: name,
    slug: front.fields.slug ?? slugify(name),
    description: readText(description, 'description', texts, page),
    ingredientUsageGroups: ingredients.read(texts),
    equipmentUsages: equipment.usages,
    instructionGroups: readMethod(readGroups(linesOf('Method'), 'of items'), texts, page),
    note: readText(linesOf('Notes'), 'note', texts, page),
    storyExcerpt: readText(excerpt, 'storyExcerpt', texts, page),
    storyMore: readText(more, 'storyMore', texts, page),
    ...(front.published instanceof Date ? { publishedAt: front.published } : {}),
  }
  const lineOf = (path: string) => nearestLine(path, page.lines)
  page.problems.push(
    ...draftIssues(draft, isImport).map(({ path, message }) => ({
      line: lineOf(path),
      message: said(path, message),
    })),
  )
  const recipe: FileRecipe = {
    draft: normalDraft(draft, noNames),
    newIngredients: ingredients.known(),
    equipment: equipment.known,
    isPublishedNow: front.published === 'now',
  }
  const sorted = page.problems.toSorted((one, other) => one.line - other.line)
  return { recipe: sorted.length === 0 ? recipe : null, problems: sorted, lineOf }
}

const noNames = { ingredientTitle: () => null, equipmentTitle: () => null }

/** The message of an issue with its field: the last name on its path that is not an index. */
function said(path: string, message: string): string {
  const field = path.split('.').findLast((part) => !/^\d+$/.test(part))
  return `${String(field)}: ${message}`
}

/** The line of a path, or of its nearest ancestor that has one. */
function nearestLine(path: string, lines: ReadonlyMap<string, number>): number {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const line = lines.get(part)
    if (line !== undefined) return line
  }
  return 1
}

type TextsAt = (line: number) => TextCodec

function readText(lines: readonly FileLine[], path: string, texts: TextsAt, page: Page): RichText | null {
  const first = lines.find(({ text }) => text.trim() !== '')
  if (first === undefined) return null
  page.lines.set(path, first.number)
  const text = texts(first.number).read(unshiftHeadings(lines.map((line) => line.text).join('\n')))
  return text.children.length > 0 ? text : null
}

/** The text below a line `<!-- more -->` is displayed on request. */
function splitStory(lines: readonly FileLine[]): [readonly FileLine[], readonly FileLine[]] {
  const at = lines.findIndex(({ text }) => /^<!-- *more *-->$/i.test(text.trim()))
  return at < 0 ? [lines, []] : [lines.slice(0, at), lines.slice(at + 1)]
}

/** The text of an item that belongs on one line, regardless of line breaks. */
function joined({ lines }: FileItem): string {
  return lines
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(' ')
}

function readIngredients(groups: readonly FileGroup[], page: Page) {
  const plain: TextCodec = recipeTexts({ usages: [] })
  const found = groups.map((group, index) => {
    const path = `ingredientUsageGroups.${index}`
    page.lines.set(path, group.line)
    const usages = group.items.map((item, number) => {
      page.lines.set(`${path}.ingredientUsages.${number}`, item.line)
      const { usage, known, isReadable } = readIngredientUsage(joined(item), plain)
      if (!isReadable) page.problems.push({ line: item.line, message: commentAdvice })
      return { id: page.uuid(), item, title: usage.ingredientTitleOverride ?? '', known }
    })
    return { group, usages }
  })
  const all = found.flatMap(({ usages }) => usages)
  return {
    named: all.map(({ id, title }) => ({ id, title })),
    /** Texts in a line may reference other lines, so they are parsed after all lines. */
    read: (texts: TextsAt) =>
      found.map(({ group, usages }) => ({
        id: page.uuid(),
        title: group.title,
        note: group.note,
        ingredientUsages: usages.map(({ id, item }) => ({
          ...readIngredientUsage(joined(item), texts(item.line)).usage,
          id,
        })),
      })),
    known: () => {
      const withKnown = all.flatMap(({ id, known }) => (known === null ? [] : [{ id, known }]))
      return [...groupBy(withKnown, ({ known }) => known)].map(([title, usages]) => ({
        title,
        usageIds: usages.map(({ id }) => id),
      }))
    },
  }
}

function readEquipment(groups: readonly FileGroup[], page: Page) {
  const items = groups.flatMap((group) => group.items)
  const read = items.map((item, index) => {
    page.lines.set(`equipmentUsages.${index}`, item.line)
    const { usage, known, isReadable } = readEquipmentUsage(joined(item))
    if (!isReadable) page.problems.push({ line: item.line, message: commentAdvice })
    return { usage: { ...usage, id: page.uuid() }, known }
  })
  for (const group of groups) {
    if (group.title === null && group.note === null) continue
    page.problems.push({
      line: group.line,
      message: 'Equipment has no groups and no notes of its own; write one list.',
    })
  }
  return {
    usages: read.map(({ usage }) => usage),
    known: read.flatMap(({ usage, known }) => (known === null ? [] : [{ usageId: usage.id, title: known }])),
  }
}

function readMethod(groups: readonly FileGroup[], texts: TextsAt, page: Page) {
  return groups.map((group, index) => {
    const path = `instructionGroups.${index}`
    page.lines.set(path, group.line)
    return {
      id: page.uuid(),
      title: group.title,
      note: group.note,
      instructions: group.items.map((item, number) => {
        page.lines.set(`${path}.instructions.${number}`, item.line)
        const { step, problems } = readStep(item.lines, texts(item.line))
        page.problems.push(...problems)
        return { ...step, id: page.uuid() }
      }),
    }
  })
}
