import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What a file exports without a sentence above it; a schema and its type share a name and a sentence. */
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
    // The helpers that the tests of one folder share are in it, but are no part of core.
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
