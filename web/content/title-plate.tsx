import { initialOf, plateOf } from '#core/model/theme/title-plate.ts'
import type { ImageRatio } from './responsive-image.tsx'

type TitlePlateProps = {
  readonly title: string /** What the look hangs on, as the slug of a recipe: the same seed always looks the same. */
  readonly seed: string
  readonly ratio: ImageRatio
}

/** What stands where a thing has no image: the initial of its title, set large. It is decoration only. */
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
