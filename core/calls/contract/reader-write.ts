import type { CallDefinition } from './call.ts'

/**
 * True for calls with which readers write on a site. A block refuses all of them; they are defined in one place, so
 * that none is forgotten.
 */
export function isReaderWrite(call: Pick<CallDefinition, 'method' | 'path' | 'access'>): boolean {
  return call.method !== 'GET' && call.access !== 'anyone' && isReaderCall(call)
}

/** True for what readers ask of one site, which a closed site refuses to all but its people. */
export function isReaderCall({ path }: Pick<CallDefinition, 'path'>): boolean {
  return path.startsWith('/api/v1/site/{siteSlug}/')
}
