import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { createRunnableDevEnvironment, defineConfig, type ResolvedConfig } from 'vite'
import { layers } from './web/app/styles/layers.ts'

/**
 * One source, several builds: the browser's, one for each area (`--mode visitor`, `account`, `kitchen`), into dist/client
 * with a manifest that names every file by its source, and the server's (`vite build --ssr`) into dist/server. Areas are
 * built apart, so that what one audience needs never ends up in a file that another loads. `npm run dev` serves the
 * same source without a build.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [react(), unnamedRouter, ...(mode === 'kitchen' ? [repeatableImports] : [])],
  base: '/assets/',
  publicDir: false,
  appType: 'custom',
  // The package's own bundle: its modules read files from beside themselves.
  resolve: { alias: [{ find: /^css-tree$/, replacement: 'css-tree/dist/csstree.esm' }] },
  css: { postcss: { plugins: [fontsWithoutShift, layersInOrder] } },
  ...(command === 'serve' ? development : built),
  ...(command === 'serve' ? {} : { build: buildOf(mode, isSsrBuild === true) }),
}))

/**
 * The packages' fonts replace their stand-ins whenever they arrive, and a page that is being read moves. Here they are
 * used from the first paint or not at all; web/browser/start/late-fonts.ts takes them up with the next page.
 */
const fontsWithoutShift = {
  postcssPlugin: 'fonts-without-shift',
  Declaration: {
    'font-display': (declaration: { value: string }) => {
      declaration.value = 'optional'
    },
  },
}

/**
 * Layers count in the order in which a page meets their names. Every file names them all, as files of styles are loaded
 * in an order that the bundler decides.
 */
const layersInOrder = {
  postcssPlugin: 'layers-in-order',
  Once(styles: { prepend(css: string): void }) {
    styles.prepend(`@layer ${layers.join(', ')};`)
  },
}

/**
 * The router names its components for developers' tools, which keeps those that no page uses: a bundler cannot know
 * that a name is of no use without its component.
 */
const unnamedRouter = {
  name: 'unnamed-router',
  transform(code: string, id: string) {
    if (!/[\\/]react-router[\\/]dist[\\/]production[\\/]/.test(id)) return null
    const unnamed = code.replace(/^\w+\.displayName = .*$/gm, '')
    // Lines stay where they are, so a map would say nothing new.
    return {
      code: unnamed.replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef('),
      map: null,
    }
  },
}

/**
 * The bundler's own helper for `import()` preloads each file once, and what failed is never requested again: Retry would
 * be of no use. Readers' pages keep it, as they show nothing that waits for a Retry and load few scripts.
 */
const repeatableImports = {
  name: 'repeatable-imports',
  enforce: 'pre' as const,
  resolveId: (id: string) =>
    id === '\0vite/preload-helper.js' ? resolve('web/browser/start/load-files.ts') : null,
}

/** Packages that every page needs from the start; all others are loaded with the page that imports them. */
const ofEveryPage =
  /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|cookie|set-cookie-parser)[\\/]/

/** Our scripts, the bundler's for loading more of them, and the styles of all sites, which come before a theme's own. */
const ofOurOwn = /[\\/](core|web)[\\/].*\.tsx?$|preload-helper|[\\/]visitor[\\/]frame[\\/]visitor\.css$/

/** What most pages of the main host and the kitchen share; packages have folders of these names, too. */
const ofOurFrame =
  /^(?!.*[\\/]node_modules[\\/])(?!.*[\\/]core[\\/]values[\\/]units[\\/]).*[\\/](core|web[\\/](app|browser|content|ui))[\\/]/

/** Programs for the machine, which cannot be bundled. */
const ofTheMachine = ['better-sqlite3', 'sharp']

/** Large ones that few installations need. */
const loadedWhereUsed = ['pg', 'stripe', '@aws-sdk/client-s3', 'libheif-js']

/** How long plugins take is of no use to somebody who starts the platform. */
const checks = { pluginTimings: false }

const built = {
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: {
    target: 'node' as const,
    noExternal: true as const,
    external: [...ofTheMachine, ...loadedWhereUsed],
  },
}

const development = {
  cacheDir: 'dist/vite',
  // Packages are bundled before the first page asks for them, so that it is not loaded twice.
  optimizeDeps: { entries: ['web/*/entry.tsx'] },
  // The packages may be borrowed from another checkout.
  server: { fs: { allow: ['.', realpathSync('node_modules')] } },
  environments: {
    ssr: {
      dev: {
        // A change starts the server again as a whole; nothing is replaced within it.
        createEnvironment: (name: string, config: ResolvedConfig) =>
          createRunnableDevEnvironment(name, config, { hot: false, runnerOptions: { hmr: false } }),
      },
    },
  },
}

type ModuleGraph = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

/** Where what readers load starts: first what every page waits for, and what a recipe needs once its page runs. */
const firstLoad = {
  frame: moduleSet(['web/visitor/entry.tsx', 'web/visitor/frame/site-frame.tsx']),
  home: moduleSet(['web/visitor/home/home-page.tsx']),
  list: moduleSet(['web/visitor/search/recipe-list-page.tsx', 'web/visitor/search/recipe-search.tsx']),
  recipe: moduleSet(['web/visitor/recipe/recipe-page.tsx']),
  cooking: moduleSet(['web/visitor/recipe/recipe-view.tsx']),
}

type ModuleSet = (id: string, graph: ModuleGraph) => boolean

/** Says of a module whether one of these needs it at once. */
function moduleSet(sources: readonly string[]): ModuleSet {
  const found = new Set<string>()
  const paths = sources.map((source) => realpathSync(resolve(source)))
  return (id, graph) => {
    if (found.size === 0) for (const path of paths) follow(path, graph, found)
    return found.has(id)
  }
}

const { frame, home, list, recipe, cooking } = firstLoad

/**
 * The files of what several of readers' pages need, so that each loads few and little of others. A file takes along
 * what its modules import, unless one before it has that.
 */
const sharedFiles: readonly (readonly [name: string, isIn: ModuleSet])[] = [
  ['shared', (...of) => frame(...of) || (recipe(...of) && (home(...of) || list(...of)))],
  ['recipe', recipe],
  ['cards', (...of) => home(...of) && list(...of)],
  ['words', (...of) => cooking(...of) && home(...of)],
  ['media', (...of) => cooking(...of) && list(...of)],
  ['cooking', cooking],
]

const readerGroups = sharedFiles.map(([name, isIn], index) => ({
  name: (id: string, graph: ModuleGraph) => (isIn(id, graph) ? name : null),
  test: ofOurOwn,
  minShareCount: 2,
  priority: sharedFiles.length - index,
}))

function follow(id: string, graph: ModuleGraph, found: Set<string>): void {
  if (found.has(id)) return
  found.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported, graph, found)
}

/** Vite's warning is off: `web/e2e/platform/first-load.test.ts` limits what readers load at first, per page. */
const chunkSizeWarningLimit = Infinity

const clientBuild = (area: string) => ({
  outDir: 'dist/client',
  emptyOutDir: false,
  assetsDir: '',
  manifest: `.vite/${area}.json`,
  modulePreload: { polyfill: false },
  // Menus are popovers, which these were the first to know.
  target: ['chrome114', 'firefox125', 'safari17'],
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  chunkSizeWarningLimit,
  rollupOptions: {
    checks,
    input: `web/${area}/entry.tsx`,
    // Few files for a reader: what is others' in one, what most pages share in another, and each page in its own.
    output: {
      codeSplitting: {
        groups: [
          { name: 'vendor', test: ofEveryPage, priority: 9 },
          ...(area === 'visitor' ? readerGroups : [{ name: 'shared', test: ofOurFrame, minShareCount: 4 }]),
        ],
      },
    },
  },
})

/** What a page wears is known before it is painted, by a script that waits for no other. */
const appearanceBuild = {
  outDir: 'dist/client',
  emptyOutDir: false,
  assetsDir: '',
  manifest: '.vite/appearance.json',
  modulePreload: { polyfill: false },
  target: ['chrome114', 'firefox125', 'safari17'],
  reportCompressedSize: false,
  chunkSizeWarningLimit,
  rollupOptions: {
    checks,
    input: 'web/browser/start/appearance-script.ts',
    output: { format: 'iife' as const },
  },
}

/** Where the service workers start: that of sites, and those of the kitchen and of account pages. */
const serviceWorkers: Readonly<Record<string, string>> = {
  'service-worker': 'web/visitor/offline/service-worker.ts',
  'kitchen-service-worker': 'web/kitchen/offline/service-worker.ts',
  'account-service-worker': 'web/account/offline/service-worker.ts',
}

/** A service worker is one file, whose name says nothing of its content: the server writes its release into it. */
const workerBuild = (name: string, input: string) => ({
  outDir: 'dist/client',
  emptyOutDir: false,
  target: ['chrome114', 'firefox125', 'safari17'],
  reportCompressedSize: false,
  chunkSizeWarningLimit,
  rollupOptions: {
    checks,
    input,
    output: { format: 'iife' as const, entryFileNames: `${name}.js` },
  },
})

const buildOf = (mode: string, isServer: boolean) => {
  if (isServer) return serverBuild
  const worker = serviceWorkers[mode]
  if (worker !== undefined) return workerBuild(mode, worker)
  return mode === 'appearance' ? appearanceBuild : clientBuild(mode)
}

/** Programs beside the server: processes that decode images (with a thread for HEIC) and read recipes, and the thread of checkpoints. */
const workers = {
  'image-worker': 'adapters/media/images/image-worker.ts',
  'heic-worker': 'adapters/media/files/heic-worker.ts',
  'recipe-reader-worker': 'adapters/recipe-reader/recipe-reader-worker.ts',
  'checkpoint-worker': 'adapters/storage/sqlite/checkpoints/checkpoint-worker.ts',
}
const needsOfWorkers = Object.values(workers).map((program) => moduleSet([program]))
const needsOfStart = moduleSet(['web/server/serve.ts'])

/**
 * The files that every start of the server loads: one large file is read sooner than many small ones. What workers need,
 * too, has files by their numbers, so that none loads the server. Modules of pages are not joined: parts of pages are
 * awaited while modules are evaluated, and joined ones would wait for each other.
 */
const serverGroups = [
  { name: (...of: Parameters<ModuleSet>) => (needsOfStart(...of) ? sharedFile(...of) : null), priority: 2 },
  { name: (...of: Parameters<ModuleSet>) => (needsOfStart(...of) ? 'server' : null), priority: 1 },
]

function sharedFile(...of: Parameters<ModuleSet>): string | null {
  const users = needsOfWorkers.flatMap((needs, index) => (needs(...of) ? [index] : []))
  return users.length === 0 ? null : ['server', ...users].join('-')
}

const serverBuild = {
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  ssrEmitAssets: false,
  target: 'node24',
  sourcemap: true,
  reportCompressedSize: false,
  chunkSizeWarningLimit,
  rollupOptions: {
    checks,
    input: { main: 'web/server/main.ts', 'reset-demo': 'web/server/reset-demo.ts', ...workers },
    output: {
      // Side by side, so that every chunk finds what stands beside the server from its own address.
      chunkFileNames: '[name]-[hash].js',
      codeSplitting: { groups: serverGroups },
      // Names stay as they are; without comments and spaces Node has less to read at each start.
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    },
  },
}
