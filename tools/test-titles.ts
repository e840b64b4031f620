import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** A test by its file and its whole title; a row of a table is a title of its own, with what is in the row. */
export type TestTitle = { readonly file: string; readonly title: string }

/** The titles of all tests whose files match, read from their source and not by running them. */
export function testTitles(pattern: string, cwd: string): TestTitle[] {
  return globSync(pattern, { cwd })
    .toSorted()
    .flatMap((file) => titlesIn(readFileSync(`${cwd}/${file}`, 'utf8')).map((title) => ({ file, title })))
}

/** The titles of the tests in a source text. */
export function titlesIn(text: string): string[] {
  const source = ts.createSourceFile('x.tsx', text, ts.ScriptTarget.ES2024, true, ts.ScriptKind.TSX)
  const titles: string[] = []
  const visit = (node: ts.Node, above: readonly string[]): void => {
    const block = ts.isCallExpression(node) ? readBlock(node) : null
    const here =
      block === null ? above : above.flatMap((start) => block.titles.map((end) => `${start} ${end}`))
    if (block?.isTest) titles.push(...here.map((title) => title.trim()))
    else ts.forEachChild(node, (child) => visit(child, here))
  }
  visit(source, [''])
  return titles
}

/** What `describe`, `it` or `test` is called with; null for any other call. */
function readBlock(call: ts.CallExpression): { isTest: boolean; titles: string[] } | null {
  const [, word] = /^(describe|it|test)\b/.exec(call.expression.getText()) ?? []
  const [first] = call.arguments
  if (word === undefined || first === undefined || !isText(first)) return null
  const rows = ts.isCallExpression(call.expression) ? rowsOf(call.expression) : ['']
  return { isTest: word !== 'describe', titles: rows.map((row) => `${first.text} ${row}`.trim()) }
}

/** The texts and numbers of each row of a table in the same file as its test. */
function rowsOf({ arguments: [argument] }: ts.CallExpression): string[] {
  const table = argument && ts.isAsExpression(argument) ? argument.expression : argument
  if (table === undefined || !ts.isArrayLiteralExpression(table)) return ['']
  return table.elements.map((row) =>
    (ts.isArrayLiteralExpression(row) ? [...row.elements] : [row]).map(cellText).join(' '),
  )
}

function cellText(cell: ts.Expression): string {
  return isText(cell) || ts.isNumericLiteral(cell) ? cell.text : ''
}

function isText(node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
}
