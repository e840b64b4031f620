import { describe, expect, it } from 'vitest'
import { inParts } from './in-parts.ts'

describe('inParts', () => {
  it('reads 1,201 keys in three statements and keeps their order', async () => {
    const keys = Array.from({ length: 1201 }, (_, index) => index)
    const sizes: number[] = []
    const rows = await inParts(keys, async (part) => {
      sizes.push(part.length)
      return part.map((key) => key * 2)
    })
    expect(sizes).toEqual([500, 500, 201])
    expect(rows).toEqual(keys.map((key) => key * 2))
  })

  it('lets other work run between two statements', async () => {
    const events: string[] = []
    const other = new Promise<void>((resolve) => {
      setImmediate(() => {
        events.push('other work')
        resolve()
      })
    })
    await inParts(Array(501).fill(0), async () => {
      events.push('statement')
      return []
    })
    await other
    expect(events).toEqual(['statement', 'other work', 'statement'])
  })

  it('reads nothing without keys', async () => {
    await expect(inParts([], () => Promise.reject(new Error('read')))).resolves.toEqual([])
  })
})
