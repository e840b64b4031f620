import { type CssNode, parse } from 'css-tree'

/**
 * Parses a stylesheet. Throws on nesting that is deeper than the stack.
 *
 * css-tree 3.2.1 reuses its token buffers. For an unmatched closing bracket it reads the token at the index of the
 * text's length, which may be left from a previous text; if that token was an opening bracket, the parser jumps back
 * and loops forever. Parsing a text of semicolons that is one token longer clears these entries first.
 */
export function parseCss(css: string): CssNode {
  parse(';'.repeat(css.length + 1), { context: 'declarationList' })
  return parse(css, { parseCustomProperty: true, positions: true })
}
