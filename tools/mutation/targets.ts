import { globSync } from 'node:fs'

/** What is mutated, by subject, with how many mutants of each are tried. */
export type Subject = { readonly name: string; readonly count: number; readonly files: readonly string[] }

/** Tables: what is in them is proven by sources, not by logic. */
const tables: ReadonlySet<string> = new Set(['core/units/density-table.ts', 'core/units/unit-words.ts'])

const sources = (pattern: string, root: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !tables.has(file))
    .sort()

/** The subjects in the order of the report, with the files that are there. */
export function subjects(root: string): Subject[] {
  const quantity = ['core/units/quantity.ts', 'core/units/ratio.ts']
  return [
    {
      name: 'units',
      count: 70,
      files: sources('core/units/*.ts', root).filter((file) => !quantity.includes(file)),
    },
    { name: 'quantity', count: 40, files: quantity },
    { name: 'rich text', count: 70, files: sources('core/rich-text/*.ts', root) },
    {
      name: 'filters',
      count: 40,
      files: [
        ...['filter-suggestions', 'header-search-view', 'recipe-query', 'fold-letters'].map(
          (name) => `core/search/${name}.ts`,
        ),
        'core/recipe/term-filters.ts',
      ],
    },
    {
      name: 'access',
      count: 40,
      files: [
        'core/recipe/recipe-access.ts',
        'core/comment/comment-permission.ts',
        'core/contract/access.ts',
        'core/subscription/plan.ts',
        'core/site/navigation.ts',
      ],
    },
    {
      name: 'machines',
      count: 100,
      files: [...sources('core/*/*-machine.ts', root), ...sources('core/*/*-setup.ts', root)],
    },
  ]
}
