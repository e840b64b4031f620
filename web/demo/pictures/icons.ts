import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import type { IconSet } from './compose.ts'

const Icons = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) })

/** Opens the Fluent Emoji icons (MIT, credited in docs/credits.md); each is 32 by 32. */
export function openIcons(): IconSet {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
  const { icons } = Icons.parse(JSON.parse(readFileSync(file, 'utf8')))
  return (name) => icons[name]?.body ?? ''
}
