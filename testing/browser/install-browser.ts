import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'

/** The first one takes a third less CPU time, because it has no window and no user interface. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The path of a browser for the tests. Installs one if needed; the error says what to do if that fails. */
export async function findOrInstallBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found
  for (const install of [installDebianPackage, installPlaywrightBuild]) {
    await install()
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error(
    'No browser was found and none could be installed. Install Chromium and set TRIVET_CHROMIUM to its path.',
  )
}

/** The path of the browser of this machine; null if there is none. */
export function findBrowser(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [
    process.env['TRIVET_CHROMIUM'] ?? '',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
  return candidates.find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  if (path === '' || !existsSync(path)) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function installDebianPackage(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  await attempt('apt-get', ['update', '-qq'])
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-core']
  await attempt('apt-get', [...install, 'chromium-headless-shell'])
  // Older releases have no package for the headless shell.
  if (!findBrowser()) await attempt('apt-get', [...install, 'chromium'])
}

async function installPlaywrightBuild(): Promise<void> {
  await attempt(join('node_modules', '.bin', 'playwright-core'), [
    'install',
    'chromium-headless-shell',
    'chromium',
  ])
}

async function attempt(command: string, args: readonly string[]): Promise<void> {
  console.log(`   installing a browser: ${command} ${args.join(' ')}`)
  try {
    await promisify(execFile)(command, args, {
      timeout: 300_000,
      maxBuffer: Infinity,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    console.log(`   that did not work: ${error instanceof Error ? error.message : String(error)}`)
  }
}
