import { ImageField } from '../../editing/media/image-field.tsx'
import { useSetting } from '../settings/settings-editor.tsx'
import type { SettingsOfSite } from '../settings/settings-draft.ts'
import styles from './image-setting.module.css'
import { useLookFacts, useLookWork } from './look-editor.tsx'

type ImageSettingProps = {
  readonly name: 'logoId' | 'iconId' | 'faviconId' | 'featuredImageId'
  readonly label: string
  readonly description?: string
}

/** An image of the site. */
export function ImageSetting({ name, ...props }: ImageSettingProps) {
  const { value, set } = useSetting(name)
  const size = name === 'iconId' || name === 'faviconId' ? 'small' : 'large'
  return (
    <ChosenImage
      {...props}
      size={size}
      imageId={value}
      onChange={(id: SettingsOfSite[typeof name]) => set(id)}
    />
  )
}

type ChosenImageProps = {
  readonly label: string
  readonly description?: string
  readonly imageId: string | null
  readonly onChange: (imageId: string | null) => void
  /** `row` is that of an image among the fields of a row. */
  readonly size: 'large' | 'small' | 'row'
}

/** An image that is named by its id. */
export function ChosenImage({ imageId, onChange, size, ...props }: ChosenImageProps) {
  const { images } = useLookFacts()
  const { addImage } = useLookWork()
  return (
    <div className={styles['image']} data-size={size}>
      <ImageField
        {...props}
        value={imageId === null ? null : (images.get(imageId) ?? null)}
        onChange={(image) => {
          if (image !== null) addImage(image)
          onChange(image?.id ?? null)
        }}
      />
    </div>
  )
}
