import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** What the operator's commands share with the server: programs for the machine, which cannot be bundled, and large ones. */
const ofTheServer = ['better-sqlite3', 'pg', 'kysely', 'nodemailer', '@aws-sdk/client-s3', 'sharp']

/** The shell starts the program by its path. */
const executable: Plugin = {
  name: 'trivet:executable',
  writeBundle: ({ dir = '' }) => chmodSync(join(dir, 'main.js'), 0o755),
}

/** The command line into dist/cli: everything bundled, in chunks that are loaded when a command needs them. */
export default defineConfig({
  plugins: [executable],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: true,
    outDir: 'dist/cli',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    minify: false,
    sourcemap: false,
    reportCompressedSize: false,
    // Side by side, so that every chunk finds the package and the server from its own address.
    rollupOptions: {
      checks: { pluginTimings: false },
      input: { main: 'cli/main.ts' },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { target: 'node', noExternal: true, external: ['react-devtools-core', ...ofTheServer] },
})
