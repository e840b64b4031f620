import type { HydrationState } from 'react-router'
import type { HostFacts } from './app-context.tsx'

/** What the server hands to the browser inside the page, so that nothing is fetched twice. */
export type PageData = {
  readonly host: HostFacts
  readonly hydration: HydrationState
}

export const pageDataId = 'page-data'

const unsafe: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that can stand inside a script element: nothing in it can end the element or start a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => unsafe[character] ?? character)
}
