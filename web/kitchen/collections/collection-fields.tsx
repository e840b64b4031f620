import { useId, useState, type ReactNode } from 'react'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import type { ManagedCollection } from '#core/model/collection/collection.ts'
import { limits } from '#core/values/limits.ts'
import type { Image } from '#core/model/media/image.ts'
import { cropToRatio, imageUrl } from '#core/model/media/image-url.ts'
import { ImageField } from '../../editing/media/image-field.tsx'
import { VideoField } from '../../editing/media/video-field.tsx'
import { RichTextField } from '../../editing/rich-text/rich-text-field.tsx'
import { paragraphFeatures } from '../../editing/rich-text/text-features.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ImageChooser, VideoChooser } from '../media/media-chooser.tsx'
import { withTitle } from './collection-draft.ts'
import type { CollectionEditor } from './use-collection-editor.ts'
import styles from './collections.module.css'

type CollectionFieldsProps = {
  readonly editor: CollectionEditor
  /** The collection as it was when its page was opened. */
  readonly collection: ManagedCollection
  readonly recipes: readonly ManagedRecipeCard[]
  readonly siteUrl: string
}

/** The words, the image and the video of a collection. */
export function CollectionFields(props: CollectionFieldsProps) {
  const { editor, siteUrl } = props
  const { form, edit, issueOf, undo, redo } = editor
  return (
    <div className={styles['fields']}>
      <Field label="Title" issue={issueOf('title')}>
        {(props) => (
          <input
            {...props}
            className={styles['titleInput']}
            value={form.title}
            maxLength={limits.title}
            onChange={({ target }) => edit((before) => withTitle(before, target.value), 'title')}
          />
        )}
      </Field>
      <Field
        label="Address"
        issue={issueOf('slug') ?? editor.message}
        hint={`${siteUrl.replace(/^https?:\/\//, '')}/collections/${form.slug}`}
      >
        {(props) => (
          <input
            {...props}
            value={form.slug}
            maxLength={limits.slug}
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ target }) => edit((before) => ({ ...before, slug: target.value }), 'slug')}
          />
        )}
      </Field>
      <RichTextField
        label="Description"
        description="A line youtube=https://… shows a video under the recipes."
        value={form.description}
        features={paragraphFeatures}
        limit={limits.richText.paragraph}
        error={issueOf('description') ?? undefined}
        onChange={(description) => edit((before) => ({ ...before, description }), 'description')}
        onUndo={undo}
        onRedo={redo}
      />
      <MediaFields {...props} />
    </div>
  )
}

type FieldProps = {
  readonly label: string
  readonly issue: string | null
  readonly hint?: string
  readonly children: (props: {
    readonly id: string
    readonly 'aria-invalid': boolean
    readonly 'aria-describedby': string
  }) => ReactNode
}

function Field({ label, issue, hint, children }: FieldProps) {
  const id = useId()
  const noteId = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': issue !== null, 'aria-describedby': noteId })}
      <p id={noteId} className={styles['hint']} data-issue={issue === null ? undefined : ''}>
        {issue ?? hint}
      </p>
    </div>
  )
}

/** What readers see on the collection's card: its image, and the video that plays there. */
function MediaFields({ editor: { form, edit }, collection, recipes }: CollectionFieldsProps) {
  const [image, setImage] = useState(collection.image)
  const [video, setVideo] = useState(collection.video)
  const shownImage = image?.id === form.imageId ? image : (coverOf(recipes, form.imageId) ?? null)
  const shownVideo = video?.id === form.videoId ? video : null
  const chooseImage = (chosen: Image | null) => {
    if (chosen !== null) setImage(chosen)
    edit((before) => ({ ...before, imageId: chosen?.id ?? null }))
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
            <CoverChooser recipeIds={form.recipeIds} recipes={recipes} onChoose={take} />
          </>
        )}
      />
      <VideoField
        label="Video"
        value={shownVideo}
        {...(shownImage === null ? {} : { poster: imageUrl(shownImage, { width: 800 }) })}
        onChange={(chosen) => {
          if (chosen !== null) setVideo(chosen)
          edit((before) => ({ ...before, videoId: chosen?.id ?? null }))
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

/** The photos of the recipes in the collection, one of which often stands for it. */
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
