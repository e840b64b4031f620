import type { MediaUseView } from '#core/calls/media/media-calls.ts'

/** The kitchen page of an item that uses an image or a video; the trash for deleted items. */
export function pathOfUse({ kind, id, isTrashed }: Pick<MediaUseView, 'kind' | 'id' | 'isTrashed'>): string {
  if (isTrashed) return `trash?show=${kind === 'collection' ? 'collection' : 'recipe'}`
  return pathsOfUses[kind](id)
}

const pathsOfUses: Readonly<Record<MediaUseView['kind'], (id: string) => string>> = {
  recipe: (id) => `recipes/${id}`,
  working_copy: (id) => `recipes/${id}`,
  collection: (id) => `collections/${id}`,
  equipment: () => 'recipes',
  site: () => 'settings',
}
