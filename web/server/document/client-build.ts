import { areas, type Area } from './areas.ts'

/** An entry of the manifest that the browser build writes. */
export type ManifestChunk = {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, ManifestChunk>>

/** The files of the browser builds, by source file; every area has its own build. */
export type ClientBuild = {
  /** The address of the file that was built from a source or a package; null if there is none. */
  url(source: string): string | null
  /** The files for the first render of a page: the entry of its area, and the scripts and styles of these modules. */
  assetsOf(area: Area, modules: readonly string[]): PageAssets
}

export type PageAssets = {
  readonly entry: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The path of an area's manifest in the folder of the browser builds. */
export const manifestPath = (area: Area | 'appearance'): string => `.vite/${area}.json`

/** Reads the areas' manifests; `base` is where the built files are served, with slashes at both ends. */
export function createClientBuild(
  manifests: Readonly<Record<Area, Manifest>>,
  base = '/assets/',
  /** The manifest of files that belong to no area. */
  others: Manifest = {},
): ClientBuild {
  const fileByPackagePath = new Map(
    [...Object.values(manifests), others].flatMap((manifest) =>
      Object.entries(manifest).map(([source, { file }]) => [source.split('node_modules/').at(-1), file]),
    ),
  )
  return {
    url(source) {
      const file = fileByPackagePath.get(source)
      return file === undefined ? null : base + file
    },
    assetsOf(area, modules) {
      const { entry } = areas[area]
      const manifest = manifests[area]
      const entryChunk = manifest[entry]
      if (entryChunk === undefined) throw new Error(`The browser build has no ${entry}; run npm run build`)
      const entryUrl = base + entryChunk.file
      const chunks = reachableChunks(manifest, [entry, ...modules])
      const scripts = chunks.map(({ file }) => base + file).filter((url) => url !== entryUrl)
      const styles = chunks.flatMap(({ css = [] }) => css.map((file) => base + file))
      return { entry: entryUrl, scripts: [...new Set(scripts)], styles: [...new Set(styles)] }
    },
  }
}

/** The chunks of these sources and their static imports, imported ones first. */
function reachableChunks(manifest: Manifest, sources: readonly string[]): ManifestChunk[] {
  const seen = new Set<string>()
  const chunks: ManifestChunk[] = []
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (chunk === undefined || seen.has(source)) return
    seen.add(source)
    for (const imported of chunk.imports ?? []) visit(imported)
    chunks.push(chunk)
  }
  for (const source of sources) visit(source)
  return chunks
}
