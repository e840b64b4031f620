/** A large object as JSON: its plain fields, then its lists, whose items are read page by page. */
export type ObjectInPages = {
  readonly fields: Readonly<Record<string, unknown>>
  readonly lists: readonly {
    readonly name: string
    readonly pages: AsyncIterable<readonly unknown[]>
  }[]
}

/** The length at which a piece is complete, in UTF-16 units; one item can make it longer. */
const pieceLength = 64 * 1024

/**
 * Writes an object as `JSON.stringify(object, null, indent)` does, in pieces of some 64 KB, so that neither the object
 * nor its text is in memory as a whole.
 */
export async function* jsonInPieces({ fields, lists }: ObjectInPages, indent = 0): AsyncGenerator<string> {
  const [line, space] = indent === 0 ? ['', ''] : ['\n', ' ']
  const margin = (depth: number) => line + ' '.repeat(indent * depth)
  const textOf = (value: unknown, depth: number) =>
    JSON.stringify(value, null, indent).replaceAll('\n', margin(depth))
  let piece = '{'
  let isFirst = true
  const begin = (name: string) => {
    const start = `${isFirst ? '' : ','}${margin(1)}${JSON.stringify(name)}:${space}`
    isFirst = false
    return start
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) piece += begin(name) + textOf(value, 1)
  }
  for (const { name, pages } of lists) {
    piece += `${begin(name)}[`
    let count = 0
    for await (const items of pages) {
      for (const item of items) {
        piece += `${count === 0 ? '' : ','}${margin(2)}${textOf(item, 2)}`
        count += 1
        if (piece.length < pieceLength) continue
        yield piece
        piece = ''
      }
    }
    piece += count === 0 ? ']' : `${margin(1)}]`
  }
  yield `${piece}${isFirst ? '' : margin(0)}}`
}
