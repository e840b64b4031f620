import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * One source, several builds: the browser's, one for each area (`--mode visitor`, `account`, `kitchen`), into dist/client
 * with a manifest that names every file by its source, and the server's (`vite build --ssr`) into dist/server. Areas are
 * built apart, so that what one audience needs never ends up in a file that another loads.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react()],
  base: '/assets/',
  publicDir: false,
  appType: 'custom',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: isSsrBuild === true ? serverBuild : clientBuild(mode),
  // The package's own bundle: its modules read files from beside themselves.
  resolve: { alias: [{ find: /^css-tree$/, replacement: 'css-tree/dist/csstree.esm' }] },
  ssr: { target: 'node', noExternal: true, external: [...ofTheMachine, ...loadedWhereUsed] },
}))

/** Packages that every page needs from the start; all others are loaded with the page that imports them. */
const ofEveryPage =
  /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|cookie|set-cookie-parser)[\\/]/

/** Programs for the machine, which cannot be bundled. */
const ofTheMachine = ['better-sqlite3', 'sharp']

/** Large ones that few installations need. */
const loadedWhereUsed = ['pg', 'stripe', '@aws-sdk/client-s3']

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
  rollupOptions: {
    input: `web/${area}/entry.tsx`,
    // Few files for a reader: what is others' in one, what pages share in another, and each page in its own.
    output: {
      codeSplitting: {
        groups: [
          { name: 'vendor', test: ofEveryPage, priority: 2 },
          {
            name: 'shared',
            test: /[\\/](core|web[\\/](app|content|ui))[\\/]/,
            minShareCount: 2,
            priority: 1,
          },
        ],
      },
    },
  },
})

const serverBuild = {
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  ssrEmitAssets: false,
  target: 'node24',
  sourcemap: true,
  reportCompressedSize: false,
  rollupOptions: {
    input: { main: 'web/server/main.ts' },
    output: {
      // Side by side, so that every chunk finds what stands beside the server from its own address.
      chunkFileNames: '[name]-[hash].js',
      // Names stay as they are; without comments and spaces Node has less to read at each start.
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    },
  },
}
