import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The exports of a file without a doc comment; a schema and its type share a name and a comment. */
function undocumentedExports(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2024, true)
  const exported = source.statements.filter(
    (statement) =>
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  )
  const isDocumented = (statement: ts.Statement) => ts.getJSDocCommentsAndTags(statement).length > 0
  const documented = new Set(exported.filter(isDocumented).flatMap(namesOf))
  return exported
    .flatMap(namesOf)
    .filter((name) => !documented.has(name))
    .map((name) => `${file}: ${name}`)
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}

describe('the exports of core', () => {
  it('have a doc comment each', () => {
    // Test helpers are not part of core.
    const files = globSync('core/**/*.ts', { cwd: root }).filter(
      (file) => !file.endsWith('.test.ts') && !/^core\/.+\/testing\//.test(file),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(
      files.flatMap((file) => undocumentedExports(file, readFileSync(`${root}${file}`, 'utf8'))),
    ).toEqual([])
  })

  it('without a doc comment are detected', () => {
    const text =
      '/** One. */\nexport const A = 1\nexport type A = number\nexport function b() {}\nconst c = 2\n'
    expect(undocumentedExports('x.ts', text)).toEqual(['x.ts: b'])
  })
})

/** The files that a guide names and that its examples import, relative to the file that an example is for. */
function namedFiles(guide: string): string[] {
  let example = ''
  return guide.split('\n').flatMap((line) => {
    const named = [...line.matchAll(/`((?:core|adapters|web|cli|tools|lab|testing)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    )
    example = named.find((path) => /\.tsx?$/.test(path)) ?? example
    const [, imported] = /from '(\.[^']+)'/.exec(line) ?? []
    return imported === undefined ? named : join(dirname(example), imported)
  })
}

describe('the guide to adding a call', () => {
  it('names only files that exist, and those that its reader creates', () => {
    const named = namedFiles(readFileSync(`${root}docs/guides/add-a-call.md`, 'utf8'))
    expect(named.length).toBeGreaterThan(30)
    const missing = new Set(named.filter((path) => !existsSync(root + path)))
    expect([...missing].toSorted()).toEqual([
      'cli/commands/comments/count.ts',
      'core/calls/comment/count-comments.ts',
      'web/visitor/comments/comments-page.tsx',
    ])
  })
})
