import type { DraftVersion } from '#core/machines/editor/editor-effects.ts'

/** The version of settings or of a look as calls take it; `none` without one. Only recipes have several numbers. */
export function sentVersion(version: DraftVersion | undefined): string {
  return typeof version === 'string' || typeof version === 'number' ? String(version) : 'none'
}
