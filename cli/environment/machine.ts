import { spawn } from 'node:child_process'
import type { Environment } from './settings.ts'

/** The program that opens an address, by operating system; on others, xdg-open if there is a display. */
const openers: { readonly [Platform in string]?: readonly string[] } = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens an address in the person's browser; false if there is none, for example over SSH. */
export function browse(url: string, environment: Environment): Promise<boolean> {
  const hasScreen = Boolean(environment['DISPLAY'] || environment['WAYLAND_DISPLAY'])
  const own = environment['BROWSER'] ? [environment['BROWSER']] : null
  const [command, ...args] = own ?? openers[process.platform] ?? (hasScreen ? ['xdg-open'] : [])
  if (command === undefined) return Promise.resolve(false)
  return new Promise((resolve) => {
    const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    child.on('error', () => resolve(false))
    child.on('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}

/**
 * Runs an editor through the shell, because its command may contain arguments and quotes; null if it cannot be
 * started.
 */
export function runEditor(command: string, path: string): Promise<number | null> {
  const child =
    process.platform === 'win32'
      ? spawn(`${command} "${path}"`, { shell: true, stdio: 'inherit' })
      : spawn('sh', ['-c', `${command} "$1"`, 'trivet', path], { stdio: 'inherit' })
  // Ctrl-C belongs to the editor while it is open.
  const ignore = () => {}
  process.on('SIGINT', ignore)
  return new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null))
    // 127 is the exit code of shells for a missing program.
    child.on('close', (code) => resolve(code === 127 ? null : (code ?? 1)))
  }).finally(() => process.off('SIGINT', ignore))
}
