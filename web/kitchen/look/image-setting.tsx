import type { Crop, Image } from '#core/model/media/image.ts'
import type { SiteImageCrop } from '#core/model/site/site-settings.ts'
import { ImageField } from '#web/editing/media/image-field.tsx'
import { ImageChooser } from '../media/media-chooser.tsx'
import { useEdit } from '#web/editing/editor/use-draft.ts'
import { useSettings, useSettingsEditor } from '../settings/editor/settings-editor.tsx'
import styles from './image-setting.module.css'
import { useLookFacts, useLookWork } from './look-editor.tsx'

type Place = SiteImageCrop['place']

type ImageSettingProps = {
  readonly place: Place
  readonly label: string
  readonly description?: string
}

/** An image of the site with its crop. Icons are square. */
export function ImageSetting({ place, ...props }: ImageSettingProps) {
  const name = `${place}Id` as const
  const imageId = useSettings((settings) => settings[name])
  const crops = useSettings(({ imageCrops }) => imageCrops)
  const edit = useEdit(useSettingsEditor())
  const isIcon = place === 'icon' || place === 'favicon'
  const crop = crops.find((each) => each.place === place && each.imageId === imageId)?.crop ?? null
  const change = (image: Image | null) => {
    const others = crops.filter((each) => each.place !== place)
    const own = image?.crop ? [{ place, imageId: image.id, crop: image.crop }] : []
    edit((settings) => ({ ...settings, [name]: image?.id ?? null, imageCrops: [...others, ...own] }))
  }
  return (
    <NamedImage
      {...props}
      {...{ imageId, crop, onChange: change, hasCrop: true, size: isIcon ? 'small' : 'large' }}
      {...(isIcon ? { ratio: 1 } : {})}
    />
  )
}

type ChosenImageProps = {
  readonly label: string
  readonly imageId: string | null
  readonly onChange: (imageId: string | null) => void
}

/** An image field in a row of a list. */
export function RowImage({ onChange, ...props }: ChosenImageProps) {
  return <NamedImage {...props} crop={null} size="row" onChange={(image) => onChange(image?.id ?? null)} />
}

/** A large image field for an image that is not a site setting itself. */
export function ChosenImage({
  onChange,
  ...props
}: ChosenImageProps & { readonly description?: string; readonly ratio?: number }) {
  return <NamedImage {...props} crop={null} size="large" onChange={(image) => onChange(image?.id ?? null)} />
}

type NamedImageProps = {
  readonly label: string
  readonly description?: string
  readonly imageId: string | null
  readonly crop: Crop | null
  readonly hasCrop?: boolean
  readonly ratio?: number
  readonly size: 'large' | 'small' | 'row'
  readonly onChange: (image: Image | null) => void
}

/** An image field whose value is an image id. */
function NamedImage({ imageId, crop, size, onChange, ...props }: NamedImageProps) {
  const { images } = useLookFacts()
  const { addImage } = useLookWork()
  const image = imageId === null ? undefined : images.get(imageId)
  return (
    <div className={styles['image']} data-size={size}>
      <ImageField
        {...props}
        chooser={(take) => <ImageChooser onChoose={take} />}
        value={image === undefined ? null : { ...image, crop: crop ?? undefined }}
        onChange={(chosen) => {
          if (chosen !== null) addImage(chosen)
          onChange(chosen)
        }}
      />
    </div>
  )
}
