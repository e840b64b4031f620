import { readFile } from 'node:fs/promises'
import { format, type Oxfmtrc } from 'oxfmt'

/** Formats a text like `npm run format` does for a file of this name. */
export async function formatText(fileName: string, text: string): Promise<string> {
  const config = await readFile(new URL('../.oxfmtrc.json', import.meta.url), 'utf8')
  const { ignorePatterns: _, ...options } = JSON.parse(config) as Oxfmtrc
  const { code, errors } = await format(fileName, text, options)
  if (errors[0]) throw new Error(`${fileName} cannot be formatted: ${errors[0].message}`)
  return code
}
