import {
  type Atrule,
  type CssNode,
  type Declaration,
  find,
  generate,
  lexer,
  type Rule,
  type Selector,
} from 'css-tree'
import {
  allowedAtRules,
  allowedFunctions,
  allowedPositions,
  allowedPseudoClasses,
  allowedPseudoElements,
  allowedVendorProperties,
  forbiddenProperties,
} from './css-rules.ts'
import { limits } from '../../values/limits.ts'
import { parseCss } from './parse-css.ts'

/**
 * A removed part of a stylesheet: its text (at most 120 characters), the reason as a sentence, and its line, starting
 * at 1.
 */
export type DroppedCss = { readonly text: string; readonly reason: string; readonly line: number }

/** A sanitized stylesheet, and the parts that were removed. */
export type SafeCss = { readonly css: string; readonly dropped: readonly DroppedCss[] }

type Drop = (node: CssNode, reason: string) => void

/**
 * Sanitizes a creator's stylesheet, so that its rules apply only within `scope` (a selector, the page's body by
 * default) and load nothing: addresses, imports, fonts, fixed overlays, expressions, vendor bindings and parts that
 * cannot be parsed are removed. Every selector is prefixed with the scope, which also replaces `html`, `:root` and
 * `body`. Never throws.
 */
export function safeCssOverrides(css: string, scope = 'body'): SafeCss {
  if (css.length > limits.cssOverrides)
    return nothing(css, `The stylesheet is longer than ${limits.cssOverrides} characters.`)
  try {
    const dropped: DroppedCss[] = []
    const drop: Drop = (node, reason) =>
      dropped.push({ text: shorten(generate(node)), reason, line: node.loc?.start.line ?? 1 })
    const tree = parseCss(css)
    const rules = tree.type === 'StyleSheet' ? readRules(tree.children.toArray(), scope, drop) : []
    // A string could contain an end tag; the escape is the same slash in CSS.
    const safe = rules.join('\n').replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')
    return { css: safe, dropped }
  } catch {
    // The parser throws on nesting that is deeper than its stack.
    return nothing(css, 'The stylesheet could not be read.')
  }
}

function nothing(css: string, reason: string): SafeCss {
  return { css: '', dropped: [{ text: shorten(css), reason, line: 1 }] }
}

function readRules(nodes: readonly CssNode[], scope: string, drop: Drop): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.type === 'Rule') return readRule(node, scope, drop)
    if (node.type === 'Atrule') return readAtRule(node, scope, drop)
    if (node.type !== 'Comment') drop(node, 'This is not a rule.')
    return []
  })
}

function readAtRule(node: Atrule, scope: string, drop: Drop): string[] {
  const name = node.name.toLowerCase()
  if (!allowedAtRules.has(name) || node.block === null) {
    drop(node, `@${name} is not taken: it loads or changes what is not the site’s.`)
    return []
  }
  if (node.prelude !== null && !isSafeValue(node.prelude)) {
    drop(node, 'The condition could not be read.')
    return []
  }
  const nodes = node.block.children.toArray()
  const inner = name === 'keyframes' ? readFrames(nodes, drop) : readRules(nodes, scope, drop)
  const condition = node.prelude === null ? '' : ` ${generate(node.prelude)}`
  return inner.length > 0 ? [`@${name}${condition}{${inner.join('')}}`] : []
}

/** The steps of an animation; their selectors are percentages, which need no scope. */
function readFrames(nodes: readonly CssNode[], drop: Drop): string[] {
  return nodes.flatMap((node): string[] => {
    const selector = node.type === 'Rule' ? generate(node.prelude) : ''
    if (node.type === 'Rule' && framePattern.test(selector)) return withDeclarations(selector, node, drop)
    drop(node, 'This is not a step of an animation.')
    return []
  })
}

const framePattern = /^(from|to|[\d.]+%)(,(from|to|[\d.]+%))*$/i

function readRule(node: Rule, scope: string, drop: Drop): string[] {
  const selectors = node.prelude.type === 'SelectorList' ? node.prelude.children.toArray() : [node.prelude]
  const scoped = selectors.flatMap((selector): string[] => {
    const within =
      selector.type === 'Selector' && isSafeSelector(selector) ? scopedSelector(selector, scope) : null
    if (within === null) drop(selector, 'This selector is not taken.')
    return within === null ? [] : [within]
  })
  return scoped.length > 0 ? withDeclarations(scoped.join(','), node, drop) : []
}

function withDeclarations(selector: string, node: Rule, drop: Drop): string[] {
  const taken = node.block.children.toArray().filter((child) => {
    const reason = child.type === 'Declaration' ? whyNot(child) : 'Rules inside rules are not taken.'
    if (reason !== null) drop(child, reason)
    return reason === null
  })
  return taken.length > 0 ? [`${selector}{${taken.map((child) => generate(child)).join(';')}}`] : []
}

/** The reason why a declaration is removed; null if it is allowed. */
function whyNot({ property, value }: Declaration): string | null {
  const name = property.toLowerCase()
  if (!isKnownProperty(name)) return `${property} is not taken.`
  if (!isSafeValue(value)) return 'The value loads something, or could not be read.'
  if (name === 'position' && !allowedPositions.has(generate(value).toLowerCase())) {
    return 'Elements may not be fixed over the page.'
  }
  return null
}

function isKnownProperty(name: string): boolean {
  if (/^--[a-z0-9-]+$/.test(name)) return true
  if (forbiddenProperties.has(name) || !/^-?[a-z][a-z-]*$/.test(name)) return false
  return name.startsWith('-') ? allowedVendorProperties.has(name) : lexer.getProperty(name) !== null
}

/** True if the value contains no address, nothing unparsed, and only allowed functions. */
function isSafeValue(value: CssNode): boolean {
  return everyNode(value, (node) => {
    if (node.type === 'Url' || node.type === 'Raw') return false
    return node.type !== 'Function' || allowedFunctions.has(node.name.toLowerCase())
  })
}

const selectorTypes: ReadonlySet<string> = new Set([
  'Selector',
  'SelectorList',
  'TypeSelector',
  'ClassSelector',
  'IdSelector',
  'AttributeSelector',
  'Combinator',
  'Nth',
  'AnPlusB',
  'Identifier',
  'String',
])

function isSafeSelector(selector: Selector): boolean {
  if (selector.children.first?.type === 'Combinator') return false
  return everyNode(selector, (node) => {
    if (node.type === 'PseudoClassSelector') return allowedPseudoClasses.has(node.name.toLowerCase())
    if (node.type === 'PseudoElementSelector') return allowedPseudoElements.has(node.name.toLowerCase())
    return selectorTypes.has(node.type)
  })
}

/**
 * Prefixes a selector with the scope, which replaces leading parts that mean the whole page. Null for a selector that
 * matches elements outside of the scope.
 */
function scopedSelector(selector: Selector, scope: string): string | null {
  let rest = selector.children.toArray()
  let isPage = false
  while (rest[0] !== undefined && isWholePage(rest[0])) {
    isPage = true
    rest = rest.slice(1)
    const next = rest[1]
    if (rest[0]?.type !== 'Combinator' || next === undefined || !isWholePage(next)) break
    rest = rest.slice(1)
  }
  if (isPage && leadsBeside(rest)) return null
  const text = rest.map((node) => generate(node)).join('')
  return isPage ? `${scope}${text}` : `${scope} ${text}`
}

/** True for "html + div": the combinator selects siblings of the scope. */
function leadsBeside(parts: readonly CssNode[]): boolean {
  const first = parts.find((node) => node.type === 'Combinator')
  return first !== undefined && ['+', '~'].includes(first.name)
}

function isWholePage(node: CssNode): boolean {
  if (node.type === 'TypeSelector') return ['html', 'body'].includes(node.name.toLowerCase())
  return node.type === 'PseudoClassSelector' && node.name.toLowerCase() === 'root'
}

function everyNode(value: CssNode, test: (node: CssNode) => boolean): boolean {
  return find(value, (node) => !test(node)) === null
}

function shorten(text: string): string {
  const line = text.split(/\s+/).join(' ').trim()
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}
