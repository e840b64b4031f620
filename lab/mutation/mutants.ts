import ts from 'typescript'

/** One small change to a file: the text from `start` to `end` is replaced. */
export type Mutant = {
  readonly file: string
  /** 1-based. */
  readonly line: number
  readonly kind: string
  readonly start: number
  readonly end: number
  readonly original: string
  readonly replacement: string
}

type Change = Pick<Mutant, 'kind' | 'replacement'> & { readonly node: ts.Node }

/** The replacements of each operator; boundaries and negations are separate kinds. */
const operators: Readonly<Partial<Record<ts.SyntaxKind, readonly string[]>>> = {
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [ts.SyntaxKind.PlusToken]: ['-'],
  [ts.SyntaxKind.MinusToken]: ['+'],
  [ts.SyntaxKind.AsteriskToken]: ['/'],
  [ts.SyntaxKind.SlashToken]: ['*'],
  [ts.SyntaxKind.PercentToken]: ['*'],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['||'],
  [ts.SyntaxKind.BarBarToken]: ['&&'],
  [ts.SyntaxKind.QuestionQuestionToken]: ['&&'],
}

/** The parts of a machine's chart that can be missing. */
const chartKeys: readonly string[] = [
  'guard',
  'actions',
  'entry',
  'exit',
  'tags',
  'after',
  'always',
  'reenter',
]

/** All mutants of a file in text order, without types, imports and error messages. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2024, true)
  const mutants: Mutant[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isTypeAliasDeclaration(node) || isErrorMessage(node) || isTypesOfMachine(node)) return
    for (const { node: changed, kind, replacement } of changesOf(node)) {
      const [start, end] = [changed.getStart(source), changed.getEnd()]
      const original = text.slice(start, end)
      const line = source.getLineAndCharacterOfPosition(start).line + 1
      if (original !== replacement) mutants.push({ file, line, kind, start, end, original, replacement })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return mutants
}

/** The file's text with one mutant applied. */
export function applyMutant(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

function changesOf(node: ts.Node): Change[] {
  if (ts.isBinaryExpression(node)) return binaryChanges(node)
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [{ node, kind: 'negation dropped', replacement: node.operand.getText() }]
  }
  if (ts.isIfStatement(node)) return conditionChanges(node.expression)
  if (ts.isConditionalExpression(node)) return conditionChanges(node.condition)
  if (ts.isReturnStatement(node) && node.expression) {
    return [{ node: node.expression, kind: 'return value', replacement: 'undefined' }]
  }
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
    return [{ node: node.body, kind: 'return value', replacement: 'undefined' }]
  }
  if (ts.isExpressionStatement(node) || ts.isContinueStatement(node) || ts.isBreakStatement(node)) {
    return [{ node, kind: 'statement removed', replacement: ';' }]
  }
  if (ts.isPropertyAssignment(node) && chartKeys.includes(node.name.getText())) {
    return [{ node, kind: 'part of a chart removed', replacement: '...{}' }]
  }
  if (ts.isPropertyAssignment(node) && isTransition(node)) {
    return [{ node, kind: 'transition removed', replacement: '...{}' }]
  }
  return literalChanges(node)
}

function binaryChanges(node: ts.BinaryExpression): Change[] {
  // Concatenation of strings cannot become a subtraction.
  const isText = [node.left, node.right].some(
    (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
  )
  const { operatorToken } = node
  return (isText ? [] : (operators[operatorToken.kind] ?? [])).map((replacement) => ({
    node: operatorToken,
    kind: 'operator',
    replacement,
  }))
}

function conditionChanges(condition: ts.Expression): Change[] {
  return ['true', 'false'].map((replacement) => ({ node: condition, kind: 'condition', replacement }))
}

function literalChanges(node: ts.Node): Change[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ node, kind: 'literal', replacement: 'false' }]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ node, kind: 'literal', replacement: 'true' }]
  if (ts.isNumericLiteral(node) && !ts.isPropertyName(node.parent)) {
    return [{ node, kind: 'literal', replacement: String(Number(node.text.replaceAll('_', '')) + 1) }]
  }
  if (ts.isStringLiteral(node) && !isName(node)) {
    return [{ node, kind: 'literal', replacement: node.text === '' ? "'mutant'" : "''" }]
  }
  return []
}

/** True for one entry of a state's `on`, and for the transition after an actor has ended. */
function isTransition(node: ts.PropertyAssignment): boolean {
  const around = node.parent.parent
  const isEvent = ts.isPropertyAssignment(around) && around.name.getText() === 'on'
  return isEvent || ['onDone', 'onError'].includes(node.name.getText())
}

/** True for strings that are a name rather than a value: of a property, a module or a type. */
function isName(node: ts.StringLiteral): boolean {
  const { parent } = node
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent)
  )
}

/** The types of a machine are in an object that is never read. */
function isTypesOfMachine(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && node.name.getText() === 'types'
}

/** Messages of `new Error` are for developers and not tested. */
function isErrorMessage(node: ts.Node): boolean {
  return ts.isNewExpression(node) && node.expression.getText() === 'Error'
}
