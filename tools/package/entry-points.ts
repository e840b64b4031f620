/** The entry points of core: the name after `trivet/core/`, which is a file in core and a page in docs/packages. */
export const entryPointsOfCore = [
  ...['units', 'ingredients', 'recipe-page', 'recipe-files', 'recipe', 'rich-text', 'access'],
  ...['machines', 'api', 'platform'],
] as const

/** The entry points of the package: the path after its name, and the source file without its extension. */
export const entryPoints: Readonly<Record<string, string>> = {
  ...Object.fromEntries(entryPointsOfCore.map((name) => [`./core/${name}`, `core/${name}`])),
  './core/testing': 'core/testing/index',
  './adapters/http-client': 'adapters/http-client/http-api',
  './adapters/in-process': 'adapters/in-process/in-process-api',
  './adapters/memory': 'adapters/memory/memory-platform',
  './adapters/storage': 'adapters/storage/open-storage',
}
