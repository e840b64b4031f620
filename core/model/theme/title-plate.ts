const compositions = ['plate', 'page', 'corner'] as const
const tones = ['panel', 'emphasis', 'accent', 'ink'] as const

/** The composition and colors of a placeholder image for a title. */
export type Plate = {
  readonly composition: (typeof compositions)[number]
  readonly tone: (typeof tones)[number]
}

/** The first letter or number of a title in upper case; an ampersand for a title without any. */
export function initialOf(title: string): string {
  return /[\p{L}\p{N}]/u.exec(title.normalize('NFC'))?.[0].toLocaleUpperCase('en') ?? '&'
}

/** A deterministic plate for a seed; consecutive seeds result in different plates. */
export function plateOf(seed: string): Plate {
  const hash = mixedHash(seed)
  const [composition = 'plate'] = compositions.slice(hash % compositions.length)
  const [tone = 'panel'] = tones.slice(Math.floor(hash / compositions.length) % tones.length)
  return { composition, tone }
}

/** A 32-bit FNV-1a hash with an additional mixing step, because seeds often differ only at the end. */
export function mixedHash(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return (hash ^ (hash >>> 15)) >>> 0
}
