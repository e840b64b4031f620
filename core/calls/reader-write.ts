import type { CallDefinition } from './call.ts'

/** True for what readers write on a site, all of which a block refuses: in one place, so that none is forgotten. */
export function isReaderWrite(call: Pick<CallDefinition, 'method' | 'path' | 'access'>): boolean {
  return call.method !== 'GET' && call.access !== 'anyone' && isOfReaders(call)
}

/** True for what readers ask of one site, which a closed site refuses to all but its people. */
export function isOfReaders({ path }: Pick<CallDefinition, 'path'>): boolean {
  return path.startsWith('/api/v1/site/{siteSlug}/')
}
