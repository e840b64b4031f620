import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { areas } from '../document/areas.ts'

/** Writes a browser build of empty files below a folder, and returns its path. */
export async function writeEmptyClient(folder: string): Promise<string> {
  const client = join(folder, 'client')
  await mkdir(join(client, '.vite'), { recursive: true })
  await writeFile(join(client, 'entry.js'), '')
  for (const [area, { entry }] of Object.entries(areas)) {
    const manifest = { [entry]: { file: 'entry.js', isEntry: true } }
    await writeFile(join(client, '.vite', `${area}.json`), JSON.stringify(manifest))
  }
  const appearance = { 'web/browser/start/appearance-script.ts': { file: 'appearance.js', isEntry: true } }
  await writeFile(join(client, '.vite', 'appearance.json'), JSON.stringify(appearance))
  for (const name of ['service-worker.js', 'kitchen-service-worker.js', 'account-service-worker.js'])
    await writeFile(join(client, name), '')
  return client
}
