import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Two builds out of one source: the browser's (`vite build`) into dist/client, with a manifest that names every
 * file by its source, and the server's (`vite build --ssr`) into dist/server.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  base: '/assets/',
  publicDir: false,
  appType: 'custom',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: isSsrBuild === true ? serverBuild : clientBuild,
  ssr: {
    target: 'node',
    // Bundled, so that the server starts with few files and with React's production build.
    noExternal: [
      ...['react', 'react-dom', 'react-router', '@xstate/react', 'xstate', 'use-sync-external-store'],
      'react-email',
      '@react-email/render',
    ],
  },
}))

const clientBuild = {
  outDir: 'dist/client',
  emptyOutDir: true,
  assetsDir: '',
  manifest: true,
  modulePreload: { polyfill: false },
  target: ['chrome111', 'firefox114', 'safari16.4'],
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  rollupOptions: {
    input: 'web/entry-client.tsx',
    // Few files for a reader: what is others' in one, what pages share in another, and each page in its own.
    output: {
      codeSplitting: {
        groups: [
          { name: 'vendor', test: /[\\/]node_modules[\\/]/, priority: 2 },
          { name: 'shared', test: /[\\/](core|web[\\/](page|ui))[\\/]/, minShareCount: 2, priority: 1 },
        ],
      },
    },
  },
}

const serverBuild = {
  outDir: 'dist/server',
  emptyOutDir: true,
  copyPublicDir: false,
  ssrEmitAssets: false,
  target: 'node24',
  minify: false,
  sourcemap: true,
  reportCompressedSize: false,
  rollupOptions: { input: { main: 'web/main.ts' } },
}
