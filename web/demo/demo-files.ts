/// <reference types="vite/types/importMeta.d.ts" />

/** The texts of the files in `demo/` by path, such as `ottolina/recipes/green-minestrone.md`. */
export const demoFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(
    import.meta.glob<string>('../../demo/**/*.{yaml,md,json}', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, text]) => [path.replace('../../demo/', ''), text]),
)

/** The text of a file; throws if it does not exist. */
export function demoFile(path: string): string {
  const text = demoFiles.get(path)
  if (text === undefined) throw new Error(`There is no file demo/${path}`)
  return text
}
