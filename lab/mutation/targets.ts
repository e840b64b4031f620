import { globSync } from 'node:fs'

/** A subject of mutation testing with the number of mutants to try. */
export type Subject = { readonly name: string; readonly count: number; readonly files: readonly string[] }

/** Data tables, which are verified by their sources and not by tests. */
const tables: ReadonlySet<string> = new Set([
  'core/values/units/density-table.ts',
  'core/values/units/unit-words.ts',
])

const sources = (pattern: string, root: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !tables.has(file))
    .sort()

/** The subjects in the order of the report, with their existing files. */
export function subjects(root: string): Subject[] {
  const quantity = ['core/values/units/quantity.ts', 'core/values/units/ratio.ts']
  return [
    {
      name: 'units',
      count: 70,
      files: sources('core/values/units/*.ts', root).filter((file) => !quantity.includes(file)),
    },
    { name: 'quantity', count: 40, files: quantity },
    { name: 'rich text', count: 70, files: sources('core/values/rich-text/*.ts', root) },
    {
      name: 'filters',
      count: 40,
      files: [
        ...['filter-suggestions', 'header-search-view', 'recipe-query', 'fold-letters'].map(
          (name) => `core/model/search/${name}.ts`,
        ),
        'core/model/search/term-filters.ts',
      ],
    },
    {
      name: 'access',
      count: 40,
      files: [
        'core/model/recipe/recipe-access.ts',
        'core/model/recipe/lock-recipe.ts',
        'core/model/comment/comment-permission.ts',
        'core/calls/contract/access.ts',
        'core/model/subscription/plan.ts',
        'core/model/site/navigation.ts',
      ],
    },
    {
      name: 'machines',
      count: 100,
      files: [
        ...sources('core/machines/**/*-machine.ts', root),
        ...sources('core/machines/**/*-setup.ts', root),
      ],
    },
  ]
}
