const compositions = ['plate', 'page', 'corner'] as const
const tones = ['panel', 'emphasis', 'accent', 'ink'] as const

/** How the plate of a title is composed and coloured. */
export type Plate = {
  readonly composition: (typeof compositions)[number]
  readonly tone: (typeof tones)[number]
}

/** The first letter or numeral of a title as a capital; an ampersand for a title without any. */
export function initialOf(title: string): string {
  return /[\p{L}\p{N}]/u.exec(title.normalize('NFC'))?.[0].toLocaleUpperCase('en') ?? '&'
}

/** A look for a seed: always the same one, and different ones side by side in a list. */
export function plateOf(seed: string): Plate {
  const hash = stirredHash(seed)
  const [composition = 'plate'] = compositions.slice(hash % compositions.length)
  const [tone = 'panel'] = tones.slice(Math.floor(hash / compositions.length) % tones.length)
  return { composition, tone }
}

/** FNV-1a over the characters (32 bits), stirred once more, for seeds often differ in their end only. */
export function stirredHash(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return (hash ^ (hash >>> 15)) >>> 0
}
