/// <reference types="vite/types/importMeta.d.ts" />

/** The texts of the files below `demo/`, by their paths, as `ottolina/recipes/green-minestrone.md`. */
export const demoFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(
    import.meta.glob<string>('../../demo/**/*.{yaml,md,json}', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, text]) => [path.replace('../../demo/', ''), text]),
)

/** A file that must be there. */
export function demoFile(path: string): string {
  const text = demoFiles.get(path)
  if (text === undefined) throw new Error(`There is no file demo/${path}`)
  return text
}
