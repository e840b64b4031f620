import { realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import type { BrowserFiles } from '#web/server/document/browser-files.ts'

/** The browser's files as served by Vite: each under its own path, transformed on request. */
export function servedFiles(vite: ViteDevServer): Omit<BrowserFiles, 'app'> {
  const { root, base } = vite.config
  const modules = vite.environments['ssr']?.moduleGraph

  /** The stylesheets that these sources import, directly or not, imported ones first. */
  function stylesOf(sources: readonly string[]): string[] {
    const seen = new Set<EnvironmentModuleNode>()
    const styles = new Set<string>()
    const visit = (module: EnvironmentModuleNode) => {
      if (seen.has(module)) return
      seen.add(module)
      if (module.file?.endsWith('.css')) styles.add(base + relative(root, module.file))
      else module.importedModules.forEach(visit)
    }
    for (const source of sources) modules?.getModulesByFile(join(root, source))?.forEach(visit)
    return [...styles]
  }

  /** A file below the root has its own path; any other, such as a linked package, its absolute path. */
  function addressOf(path: string): string {
    const real = realpathSync(path)
    return real.startsWith(`${root}/`) ? base + relative(root, real) : `${base}@fs${real}`
  }

  return {
    build: {
      url: (source) => addressOf(join(root, source.startsWith('web/') ? '' : 'node_modules', source)),
      assetsOf: (area, sources) => ({
        entry: `${base}tools/dev/browser-entry.js?area=${area}`,
        scripts: [],
        styles: stylesOf(sources),
      }),
    },
    pathOf(address) {
      const path = address.slice(base.length)
      return path.startsWith('@fs') ? path.slice('@fs'.length) : join(root, path)
    },
  }
}
