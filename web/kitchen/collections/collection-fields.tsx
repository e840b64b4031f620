import { useId, useState } from 'react'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import { slugify } from '#core/model/recipe/recipe-slug.ts'
import { limits } from '#core/values/limits.ts'
import type { Image } from '#core/model/media/image.ts'
import { cropToRatio, imageUrl } from '#core/model/media/image-url.ts'
import { useDraft, useEdit, useHistory } from '../../editing/editor/use-draft.ts'
import { useField } from '../../editing/editor/use-field.ts'
import { ImageField } from '../../editing/media/image-field.tsx'
import { VideoField } from '../../editing/media/video-field.tsx'
import { RichTextField } from '../../editing/rich-text/rich-text-field.tsx'
import { paragraphFeatures } from '../../editing/rich-text/document/text-features.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useEditorWorkStatus } from '../page/editor-work-status.ts'
import { LabelledInput } from '../settings/editor/fields.tsx'
import settings from '../settings/editor/settings.module.css'
import { ImageChooser, VideoChooser } from '../media/media-chooser.tsx'
import { useUntitledFocus } from '../ui/edited-copies/use-untitled-focus.ts'
import { untitledCollection, withTitle } from './collection-draft.ts'
import type { CollectionEditor } from './use-collection-editor.ts'
import styles from './collections.module.css'

type CollectionFieldsProps = {
  readonly editor: CollectionEditor
  /** The collection at the time its page was opened. */
  readonly collection: ManagedCollection
  readonly recipes: readonly ManagedRecipeCard[]
  readonly siteUrl: string
}

/** The title and the description of a collection, styled as on its page. */
export function CollectionHead({ editor }: Pick<CollectionFieldsProps, 'editor'>) {
  const title = useField(editor, 'title')
  const titleInput = useUntitledFocus<HTMLInputElement>(title.value === untitledCollection)
  const description = useField(editor, 'description')
  const edit = useEdit(editor)
  const { undo, redo } = useHistory(editor)
  const id = useId()
  return (
    <div className={styles['head']}>
      <input
        ref={titleInput}
        className={`line-input ${styles['title'] ?? ''}`}
        aria-label="Title"
        placeholder="Title"
        aria-invalid={title.error !== undefined}
        aria-describedby={id}
        value={title.value}
        maxLength={limits.title}
        onChange={({ target }) => edit((before) => withTitle(before, target.value), { group: 'title' })}
      />
      <p id={id} className={settings['error']} role="alert">
        {title.error}
      </p>
      <RichTextField
        label="Description"
        isLabelHidden
        placeholder="What belongs together here"
        value={description.value}
        features={paragraphFeatures}
        limit={limits.richText.paragraph}
        error={description.error}
        onChange={description.set}
        onUndo={undo}
        onRedo={redo}
      />
      <p className={settings['hint']}>A line youtube=https://… shows a video under the recipes.</p>
    </div>
  )
}

/** The image, the video and the address of a collection. */
export function CollectionFields(props: CollectionFieldsProps) {
  const { editor, siteUrl } = props
  const slug = useField(editor, 'slug')
  const status = useEditorWorkStatus(editor.ref)
  const refusal = status.kind === 'failed' ? (status.message ?? undefined) : undefined
  return (
    <div className={styles['fields']}>
      <MediaFields {...props} />
      <LabelledInput
        label="Address"
        error={slug.error ?? refusal}
        hint={`${siteUrl.replace(/^https?:\/\//, '')}/collections/${slug.value}`}
        value={slug.value}
        maxLength={limits.slug}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(text) => slug.set(text.replaceAll(/\s/g, '-'))}
        onBlur={() => slug.value !== '' && slug.set(slugify(slug.value, 'collection'))}
      />
    </div>
  )
}

/** The image and the video of the collection's card. */
function MediaFields({ editor, collection, recipes }: CollectionFieldsProps) {
  const imageId = useField(editor, 'imageId')
  const videoId = useField(editor, 'videoId')
  const recipeIds = useDraft(editor, (form) => form.recipeIds)
  const [image, setImage] = useState(collection.image)
  const [video, setVideo] = useState(collection.video)
  const shownImage = image?.id === imageId.value ? image : (coverOf(recipes, imageId.value) ?? null)
  const shownVideo = video?.id === videoId.value ? video : null
  const chooseImage = (chosen: Image | null) => {
    if (chosen !== null) setImage(chosen)
    imageId.set(chosen?.id ?? null)
  }
  return (
    <>
      <ImageField
        label="Image"
        value={shownImage}
        onChange={chooseImage}
        chooser={(take) => (
          <>
            <ImageChooser onChoose={take} />
            <CoverChooser recipeIds={recipeIds} recipes={recipes} onChoose={take} />
          </>
        )}
      />
      <VideoField
        label="Video"
        value={shownVideo}
        {...(shownImage === null ? {} : { poster: imageUrl(shownImage, { width: 800 }) })}
        onChange={(chosen) => {
          if (chosen !== null) setVideo(chosen)
          videoId.set(chosen?.id ?? null)
        }}
        chooser={(take) => <VideoChooser onChoose={take} />}
      />
    </>
  )
}

const coverOf = (recipes: readonly ManagedRecipeCard[], imageId: string | null) =>
  recipes.flatMap(({ images }) => images).find(({ id }) => id === imageId)

type CoverChooserProps = {
  readonly recipeIds: readonly string[]
  readonly recipes: readonly ManagedRecipeCard[]
  readonly onChoose: (image: Image) => void
}

const coverSize = { width: 240, height: 180 } as const

/** The photos of the collection's recipes, as choices for its image. */
function CoverChooser({ recipeIds, recipes, onChoose }: CoverChooserProps) {
  const [isOpen, setOpen] = useState(false)
  const covers = recipes
    .filter(({ id }) => recipeIds.includes(id))
    .flatMap(({ title, images }) => images.slice(0, 1).map((image) => ({ title, image })))
  if (covers.length === 0) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        From its recipes
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Photos of its recipes">
        {isOpen && (
          <ul className={styles['photos']}>
            {covers.map(({ title, image }) => (
              <li key={image.id + title}>
                <button
                  type="button"
                  aria-label={title}
                  onClick={() => {
                    setOpen(false)
                    onChoose(image)
                  }}
                >
                  <img
                    src={imageUrl(image, { crop: cropToRatio(image, 4 / 3), ...coverSize })}
                    alt=""
                    loading="lazy"
                    {...coverSize}
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}
