import { describe, expect, it } from 'vitest'
import { folderCycles } from './folder-cycles.ts'

const modules = (imports: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(imports).map(([path, imported]) => ({ path, imports: imported }))

describe('folder cycles', () => {
  it('are found even if no file is in a cycle', () => {
    const found = folderCycles(
      modules({
        'core/page/read.ts': ['core/text/lines.ts'],
        'core/text/lines.ts': [],
        'core/text/caption.ts': ['core/page/title.ts'],
        'core/page/title.ts': [],
      }),
    )
    expect(found).toEqual([
      {
        folder: 'core',
        rooms: ['page', 'text'],
        imports: ['core/page/read.ts → core/text/lines.ts', 'core/text/caption.ts → core/page/title.ts'],
      },
    ])
  })

  it('are found at every depth, and through a third folder', () => {
    const found = folderCycles(
      modules({
        'web/kitchen/a/one.ts': ['web/kitchen/b/one.ts'],
        'web/kitchen/b/one.ts': ['web/kitchen/c/one.ts'],
        'web/kitchen/c/two.ts': ['web/kitchen/a/two.ts'],
      }),
    )
    expect(found.map(({ folder, rooms }) => [folder, rooms])).toEqual([['web/kitchen', ['a', 'b', 'c']]])
  })

  it('are found between a folder and the files next to it', () => {
    const found = folderCycles(
      modules({
        'cli/main.ts': ['cli/commands/list.ts'],
        'cli/commands/list.ts': ['cli/output.ts'],
      }),
    )
    expect(found.map(({ rooms }) => rooms)).toEqual([['.', 'commands']])
  })

  it('are not reported if folders import in one direction, and files of one folder each other', () => {
    const found = folderCycles(
      modules({
        'core/calls/save.ts': ['core/calls/check.ts', 'core/model/recipe.ts'],
        'core/calls/check.ts': ['core/model/recipe.ts'],
        'core/model/recipe.ts': ['node_modules/zod/index.js'],
      }),
    )
    expect(found).toEqual([])
  })
})
