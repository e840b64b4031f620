import type { BrowserFiles } from '../document/browser-files.ts'
import type { ClientBuild } from '../document/client-build.ts'

/** The primary file of each self-hosted family: upright, Latin. */
const firstFiles: Readonly<Record<string, string>> = {
  Newsreader: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  Figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  Fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  'Nunito Sans': '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2',
}

/** The address of the file of a self-hosted family; null for any other family. */
function fontFileUrl(family: string, build: ClientBuild): string | null {
  const file = firstFiles[family]
  return file === undefined ? null : build.url(file)
}

/** The paths on disk of these files, by family. */
export function fontFiles({ build, pathOf }: Pick<BrowserFiles, 'build' | 'pathOf'>): Record<string, string> {
  const paths = Object.keys(firstFiles).flatMap((family) => {
    const url = fontFileUrl(family, build)
    return url === null ? [] : [[family, pathOf(url)]]
  })
  return Object.fromEntries(paths)
}

/** The addresses of the font files to preload, one per family, at most two. */
export function fontPreloads(families: readonly string[], build: ClientBuild): string[] {
  return [...new Set(families)]
    .slice(0, 2)
    .map((family) => fontFileUrl(family, build))
    .filter((url) => url !== null)
}
