import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { classNames, cssExample } from './class-names.tsx'

const listed = classNames.map(([name]) => name)

it('the class names listed in the look editor match the guide', async () => {
  const guide = await readFile(new URL('../../../../docs/guides/own-styles.md', import.meta.url), 'utf8')
  expect(listed).toEqual([...guide.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name]) => name))
})

it('the example of custom CSS uses a listed class name', () => {
  const used = [...cssExample.matchAll(/\.([\w-]+) /g)].map(([, name = '']) => name)
  expect(used).not.toEqual([])
  expect(listed).toEqual(expect.arrayContaining(used))
})
