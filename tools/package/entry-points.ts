/** What apps import from the package: the path after its name, and the source file without its ending. */
export const entryPoints: Readonly<Record<string, string>> = {
  './core': 'core/index',
  './core/testing': 'core/testing/index',
  './adapters/http-client': 'adapters/http-client/http-api',
  './adapters/in-process': 'adapters/in-process/in-process-api',
  './adapters/memory': 'adapters/memory/memory-platform',
  './adapters/storage': 'adapters/storage/open-storage',
}
