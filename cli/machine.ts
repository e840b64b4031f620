import { spawn } from 'node:child_process'
import type { Environment } from './settings.ts'

/** The program that opens an address, by system; on others there is xdg-open where there is a screen. */
const openers: { readonly [Platform in string]?: readonly string[] } = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Shows an address in the person's browser; false when there is none, as over SSH. */
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

/** Opens a file in an editor, whose command may have options of its own ("code --wait"); answers with its exit code. */
export function edit(command: string, path: string): Promise<number> {
  const isWindows = process.platform === 'win32'
  const child = isWindows
    ? spawn(`${command} "${path}"`, { shell: true, stdio: 'inherit' })
    : spawn('/bin/sh', ['-c', `${command} "$1"`, 'edit', path], { stdio: 'inherit' })
  // Ctrl-C belongs to the editor as long as it is open.
  const ignore = () => {}
  process.on('SIGINT', ignore)
  return new Promise<number>((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (code) => resolve(code ?? 1))
  }).finally(() => process.off('SIGINT', ignore))
}
