import { isCollection, Lexer, LineCounter, parseDocument, visit, type Document } from 'yaml'

/** A problem in YAML; lines start at 1. */
export type YamlProblem = { readonly line: number; readonly message: string }

/** Parsed YAML. */
export type ParsedYaml = {
  /** Null if it was rejected before parsing; with syntax errors, the part that could be parsed. */
  readonly document: Document.Parsed | null
  readonly problems: readonly YamlProblem[]
  /** The line of an offset in the text. */
  readonly lineAt: (offset: number) => number
}

/** The maximum length of a text, in UTF-16 units; a story in front matter has a tenth of it. */
const maxLength = 200_000

/**
 * The maximum number of tokens: names, values, punctuation, spaces and line ends; a line of `name: value` has about
 * eight.
 */
const maxTokens = 20_000

/** The maximum nesting of lists in brackets and names on one line, and the maximum indentation of a nested line. */
const maxDepth = 64
const maxColumn = 200

/** The maximum number of reported syntax errors. */
const maxErrors = 20

/**
 * Parses untrusted YAML. Anchors and aliases are rejected, because a few of them can expand to more values than fit in
 * memory; so are lists as keys, which take cubic time, nesting that is deeper than the parser's stack, and texts with
 * too many tokens. With `uniqueKeys`, a repeated key is an error. Never throws.
 */
export function readYaml(
  text: string,
  { uniqueKeys = false }: { readonly uniqueKeys?: boolean } = {},
): ParsedYaml {
  const lines = new LineCounter()
  const lineAt = (offset: number) => lines.linePos(offset).line
  const refusal = findRefusal(text)
  if (refusal !== null) return { document: null, problems: [refusal], lineAt: () => 1 }
  const document = parseDocument(text, {
    lineCounter: lines,
    logLevel: 'silent',
    prettyErrors: false,
    uniqueKeys,
  })
  const listAsKey = findListAsKey(document)
  if (listAsKey !== null) {
    return { document: null, problems: [{ line: lineAt(listAsKey), message: noLists }], lineAt }
  }
  const problems = document.errors.slice(0, maxErrors).map(({ message, pos }) => ({
    line: lineAt(pos[0]),
    message: `This is no YAML: ${message}.`,
  }))
  return { document, problems, lineAt }
}

/** The plain value of untrusted YAML, or the reason why there is none. */
export function readYamlValue(text: string): { readonly value: unknown } | { readonly problem: YamlProblem } {
  const { document, problems } = readYaml(text)
  const [problem] = problems
  if (problem !== undefined) return { problem }
  return { value: document?.toJS() as unknown }
}

/** The reason to reject a text before parsing, found in one pass without recursion. */
function findRefusal(text: string): YamlProblem | null {
  if (text.length > maxLength) return { line: 1, message: 'At most 200,000 characters of YAML are read.' }
  let [line, column, depth, count, colons] = [1, 0, 0, 0, 0]
  let isContent = false
  let isLineStart = true
  for (const token of new Lexer().lex(text)) {
    count += 1
    if (count > maxTokens) return { line, message: 'This YAML has too many parts.' }
    if (!isContent && isMark(token)) {
      isContent = token === contentMark
      continue
    }
    const [first] = token
    if (!isContent && (first === '&' || first === '*')) return { line, message: noAliases }
    if (!isContent) depth = Math.max(0, depth + (nesting[token] ?? 0))
    // A value that is also a key nests, as in `a: b: c`.
    if (!isContent) colons = token === ':' ? colons + 1 : token === ',' || token in nesting ? 0 : colons
    const nests = isLineStart || (!isContent && (token === '-' || token === '?'))
    if (depth > maxDepth || colons > maxDepth || (nests && column > maxColumn && token.trim() !== '')) {
      return { line, message: 'This YAML nests too deep.' }
    }
    const end = token.lastIndexOf('\n')
    if (end >= 0) {
      line += token.split('\n').length - 1
      if (depth === 0) colons = 0
    }
    column = end < 0 ? column + token.length : token.length - end - 1
    isLineStart = end >= 0 || (isLineStart && token.trim() === '')
    isContent = false
  }
  return null
}

/** The line of a key that is a list or a map, as in `[a, b]: c` and `? - a`; null if every key is a scalar. */
function findListAsKey(document: Document.Parsed): number | null {
  let place: number | null = null
  visit(document, {
    Pair(_key, { key }) {
      if (!isCollection(key)) return undefined
      place = key.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return place
}

const noLists =
  'A key cannot be a list; write "key: value", and put what holds brackets or a colon in quotes.'

/**
 * Control tokens of the lexer: this one before the content of a scalar, the others at the start of a document and at an
 * invalid end of a flow collection.
 */
const contentMark = '\u001f'
const isMark = (token: string) => token === contentMark || token === '\u0002' || token === '\u0018'

const nesting: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 }

const noAliases =
  'Anchors and aliases (&name and *name) are not read; write the value itself, in quotes if it begins with & or *.'
