import { initialOf, plateOf } from '#core/model/theme/title-plate.ts'
import type { ImageRatio } from './responsive-image.tsx'

type TitlePlateProps = {
  readonly title: string
  /** Determines the appearance, for example the slug of a recipe. The same seed always looks the same. */
  readonly seed: string
  readonly ratio: ImageRatio
}

/** A placeholder for a missing image: the large initial of the title. It is decorative. */
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
