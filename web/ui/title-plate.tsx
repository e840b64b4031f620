import type { PictureRatio } from './picture.tsx'

const compositions = ['plate', 'page', 'corner'] as const
const tones = ['panel', 'emphasis', 'accent', 'ink'] as const

type TitlePlateProps = {
  readonly title: string /** What the look hangs on, as the slug of a recipe: the same seed always looks the same. */
  readonly seed: string
  readonly ratio: PictureRatio
}

/** What stands where a thing has no picture: the initial of its title, set large. It is decoration only. */
export function TitlePlate({ title, seed, ratio }: TitlePlateProps) {
  const { composition, tone } = plateOf(seed)
  return (
    <span
      className={`picture picture--${ratio} title-plate title-plate--${composition} title-plate--${tone}`}
      data-initial={initialOf(title)}
      aria-hidden="true"
    />
  )
}

/** The first letter or numeral of a title as a capital; an ampersand for a title without any. */
export function initialOf(title: string): string {
  return /[\p{L}\p{N}]/u.exec(title.normalize('NFC'))?.[0].toLocaleUpperCase('en') ?? '&'
}

/** A look for a seed: always the same one, and different ones side by side in a list. */
export function plateOf(seed: string) {
  const hash = hashOf(seed)
  const composition = compositions[hash % compositions.length] ?? 'plate'
  const tone = tones[Math.floor(hash / compositions.length) % tones.length] ?? 'panel'
  return { composition, tone }
}

/** FNV-1a over the characters, stirred once more, for seeds often differ in their end only. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return (hash ^ (hash >>> 15)) >>> 0
}
