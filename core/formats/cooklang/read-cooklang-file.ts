import type { CooklangItem } from './components.ts'
import { type CooklangSection, parseCooklang } from './parse-cooklang.ts'
import { titleOfFile } from './read-cooklang.ts'
import type { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import { slugify } from '../../model/recipe/recipe-slug.ts'
import { conflictMarkers, fileLines, splitFrontMatter } from '../markdown/file-sections.ts'
import { readFrontMatter } from '../markdown/front-matter.ts'
import { normalDraft } from '../markdown/normal-draft.ts'
import type { FileProblem, ParsedRecipeFile, ReadOptions } from '../markdown/recipe-file.ts'
import { recipeTexts } from '../markdown/recipe-texts.ts'
import { paragraphs, readMarks } from './cooklang-marks.ts'
import { cooklangDialect } from './cooklang-dialect.ts'
import { isList, readCooklangStep } from './read-cooklang-step.ts'
import { createThings } from './cooklang-definitions.ts'
import { draftIssues } from '../markdown/draft-issues.ts'

const maxFileLength = 2_000_000
const noNames = { ingredientTitle: () => null, equipmentTitle: () => null }

/** Parses a Cooklang file to a recipe of a site. Never throws: problems are reported with their lines. */
export function readCooklangFile(
  text: string,
  { uuid, fileName = '', isImport }: ReadOptions,
): ParsedRecipeFile {
  const problems: FileProblem[] = []
  if (text.length > maxFileLength) {
    const message = 'This is larger than 2 MB, and no recipe is.'
    return { recipe: null, problems: [{ line: 1, message }], lineOf: () => 1 }
  }
  const conflicts = conflictMarkers(text)
  if (conflicts.length > 0) return { recipe: null, problems: conflicts, lineOf: () => 1 }
  const { frontMatter, body } = splitFrontMatter(fileLines(text), problems)
  const { sections, metadata } = parseCooklang(`\n${body.map((line) => line.text).join('\n')}`)
  const old = Object.entries(metadata).map(([key, value]) => `${key}: ${String(value)}`)
  const yaml = [...(frontMatter === null ? [] : [frontMatter.yaml]), ...old].join('\n')
  const front = readFrontMatter(yaml, frontMatter?.firstLine ?? 1, cooklangDialect)
  problems.push(...front.problems)
  const lineOf = (path: string) => front.lines.get(path.replace(/\..*$/s, '')) ?? 1
  const title = front.title ?? titleOfFile(fileName) ?? ''
  if (title === '') problems.push({ line: 1, message: 'The recipe has no title: write "title: …" above it.' })
  const { things, groups } = readGroups(sections, uuid)
  const texts = recipeTexts({
    usages: [],
    onUnknown: (message) => problems.push({ line: 1, message }),
  })
  const textOf = (key: string) => texts.read(front.texts.get(key) ?? '')
  const draft: RecipeDraft = {
    ...front.fields,
    title,
    slug: front.fields.slug ?? slugify(title),
    description: textOf('description'),
    storyExcerpt: textOf('story'),
    storyMore: textOf('story more'),
    note: paragraphs(sections.flatMap(({ title, notes }) => (title === null ? notes.map(readMarks) : []))),
    ...groups,
    equipmentUsages: things.equipment(),
    ...(front.published instanceof Date ? { publishedAt: front.published } : {}),
  }
  const issues = draftIssues(draft, isImport).map(({ path, message }) => ({
    line: lineOf(path),
    message: `${path}: ${message}`,
  }))
  const all = [...problems, ...issues].toSorted((one, other) => one.line - other.line)
  const recipe = {
    draft: normalDraft(draft, noNames),
    newIngredients: things.newIngredients(),
    equipment: things.knownEquipment(),
    isPublishedNow: front.published === 'now',
  }
  return { recipe: all.length === 0 ? recipe : null, problems: all, lineOf }
}

/** The groups of ingredients and of steps; a section can contain one of each. */
function readGroups(sections: readonly CooklangSection[], uuid: () => string) {
  const things = createThings(uuid)
  const found = sections.map((section) => ({
    section,
    usages: section.steps.flat().flatMap((item) => things.define(item)),
    steps: section.steps.filter((items) => !isList(items, things)),
  }))
  const noteOf = ({ title, notes }: CooklangSection) => (title === null ? null : notes.join('\n') || null)
  const groups = {
    ingredientUsageGroups: found
      .filter(({ usages }) => usages.length > 0)
      .map(({ section, usages, steps }) => ({
        id: uuid(),
        title: section.title,
        note: steps.length > 0 ? null : noteOf(section),
        ingredientUsages: usages,
      })),
    instructionGroups: found
      .filter(({ steps }) => steps.length > 0)
      .map(({ section, steps }) => ({
        id: uuid(),
        title: section.title,
        note: noteOf(section),
        instructions: steps.map((items: readonly CooklangItem[]) => ({
          ...readCooklangStep(items, things),
          id: uuid(),
        })),
      })),
  }
  return { things, groups }
}
