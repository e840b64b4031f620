import { z } from 'zod'
import type { RichTextLimit } from '../limits.ts'
import { asMaximum } from '../maxima.ts'

/** A node of any kind, with what determines its size. */
type SizedNode = {
  readonly text?: string
  readonly href?: string
  readonly children?: readonly SizedNode[] | undefined
}

/** The size of a text: the UTF-16 units of its text and addresses, and the number of nodes below the document. */
export function textSize(document: SizedNode): RichTextLimit {
  const size = { characters: 0, nodes: 0 }
  const add = (node: SizedNode): void => {
    size.nodes += 1
    size.characters += (node.text?.length ?? 0) + (node.href?.length ?? 0)
    node.children?.forEach(add)
  }
  document.children?.forEach(add)
  return size
}

/** A schema check: the whole text has at most this many characters and nodes. */
export function checkTextSize({ characters, nodes }: RichTextLimit) {
  const check = z.check<SizedNode>((payload) => {
    const input = payload.value
    const size = textSize(input)
    const issue = { code: 'too_big', inclusive: true, input } as const
    if (size.characters > characters) payload.issues.push({ ...issue, origin: 'string', maximum: characters })
    if (size.nodes > nodes) payload.issues.push({ ...issue, origin: 'array', maximum: nodes })
  })
  return asMaximum(check)
}
