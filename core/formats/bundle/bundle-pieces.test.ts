import { expect } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { jsonInPieces } from './bundle-pieces.ts'

const name = fc.string({ maxLength: 5 })

async function* inPages<Item>(items: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

test.prop([
  fc.dictionary(name, fc.jsonValue(), { maxKeys: 3 }),
  fc.uniqueArray(fc.tuple(name, fc.array(fc.jsonValue(), { maxLength: 5 })), {
    ...{ maxLength: 3, selector: ([key]) => key },
  }),
  fc.integer({ min: 1, max: 3 }),
  fc.constantFrom(0, 2),
])('an object in pieces has the text of the whole object', async (fields, lists, size, indent) => {
  // Names that are numbers come first in an object.
  const isPlain = (key: string) => !/^\d+$/.test(key) && key !== '__proto__'
  const plain = Object.fromEntries(Object.entries(fields).filter(([key]) => isPlain(key)))
  const own = lists.filter(([key]) => isPlain(key) && !(key in plain))
  const pieces = jsonInPieces(
    { fields: plain, lists: own.map(([key, items]) => ({ name: key, pages: inPages(items, size) })) },
    indent,
  )
  const whole = { ...plain, ...Object.fromEntries(own) }
  let text = ''
  for await (const piece of pieces) text += piece
  expect(text).toBe(JSON.stringify(whole, null, indent))
})

test.prop([fc.integer({ min: 0, max: 40 })])('pieces are of some 64 KB', async (count) => {
  const items = Array.from({ length: count }, () => 'x'.repeat(10_000))
  const pieces = jsonInPieces({ fields: {}, lists: [{ name: 'items', pages: inPages(items, 7) }] })
  for await (const piece of pieces) expect(piece.length).toBeLessThan(80_000)
})
