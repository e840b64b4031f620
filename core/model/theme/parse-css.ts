import { type CssNode, parse } from 'css-tree'

/**
 * The tree of a stylesheet. Throws where nesting is deeper than the stack.
 *
 * The parser of css-tree 3.2.1 keeps its buffers and, for a bracket that closes nothing, looks at the token that an
 * earlier text left at the index of the present text's length. Where that was an opening bracket, the parser goes
 * back to where it has been and never ends. A text of semicolons, one token longer, leaves nothing of the kind.
 */
export function parseCss(css: string): CssNode {
  parse(';'.repeat(css.length + 1), { context: 'declarationList' })
  return parse(css, { parseCustomProperty: true, positions: true })
}
