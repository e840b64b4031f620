import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isStale } from './newest-change.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A build: a file that represents its result, its sources, and the tool that runs it. */
const builds = {
  platform: {
    built: 'dist/server/main.js',
    sources: ['core', 'adapters', 'web', 'package-lock.json', 'vite.config.ts'],
    tool: 'build.ts',
  },
  'command line': {
    built: 'dist/cli/main.js',
    sources: ['core', 'adapters', 'cli', 'package-lock.json', 'vite.cli.config.ts'],
    tool: 'build-cli.ts',
  },
} as const

/**
 * Builds a target that is missing or older than its sources, and returns the path of the built file. The build runs in
 * a child process, so that neither its memory nor its environment (`NODE_ENV`) affects the caller; it reports on
 * standard error. A failed build ends this process with the exit code of the build.
 */
export function buildIfStale(name: keyof typeof builds): string {
  const { built, sources, tool } = builds[name]
  const path = join(root, built)
  if (
    isStale(
      path,
      sources.map((source) => join(root, source)),
    )
  ) {
    console.error('Building …')
    const { status } = spawnSync(process.execPath, [join(root, 'tools', tool)], { stdio: ['ignore', 2, 2] })
    if (status !== 0) process.exit(status ?? 1)
  }
  return path
}
