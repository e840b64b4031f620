import { useId, useState, type ReactNode } from 'react'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { limits } from '#core/values/limits.ts'
import type { Image } from '#core/model/media/image.ts'
import { cropToRatio, imageUrl } from '#core/model/media/image-url.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { withTitle } from './collection-draft.ts'
import type { CollectionEditor } from './use-collection-editor.ts'
import styles from './collections.module.css'

type CollectionFieldsProps = {
  readonly editor: CollectionEditor
  readonly recipes: readonly ManagedRecipeCard[]
  readonly siteUrl: string
}

/** The words and the photo of a collection. */
export function CollectionFields({ editor, recipes, siteUrl }: CollectionFieldsProps) {
  const { form, edit, issueOf } = editor
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
      <Field
        label="Description"
        issue={issueOf('description')}
        hint="**bold**, *italic*, [link](https://…). A line youtube=https://… shows a video under the recipes."
      >
        {(props) => (
          <textarea
            {...props}
            rows={5}
            value={form.description}
            onChange={({ target }) =>
              edit((before) => ({ ...before, description: target.value }), 'description')
            }
          />
        )}
      </Field>
      <PhotoField editor={editor} recipes={recipes} />
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

const photoSize = { width: 240, height: 180 } as const

/** The photos of the recipes in the collection come first among those of the site's recipes. */
function PhotoField({ editor, recipes }: Omit<CollectionFieldsProps, 'siteUrl'>) {
  const { form, edit } = editor
  const [isOpen, setOpen] = useState(false)
  const inside = new Set(form.recipeIds)
  const covers = recipes
    .toSorted((one, other) => Number(inside.has(other.id)) - Number(inside.has(one.id)))
    .flatMap(({ title, images }) => images.slice(0, 1).map((image) => ({ title, image })))
  const current = covers.find(({ image }) => image.id === form.imageId)
  const choose = (imageId: string | null) => {
    edit((before) => ({ ...before, imageId }))
    setOpen(false)
  }
  return (
    <div className={styles['field']}>
      <span>Photo</span>
      <div className={styles['photo']}>
        {current !== undefined && <Photo image={current.image} alt={current.title} />}
        <Button onClick={() => setOpen(true)}>{form.imageId === null ? 'Choose a photo' : 'Change'}</Button>
        {form.imageId !== null && (
          <Button look="quiet" onClick={() => choose(null)}>
            Remove
          </Button>
        )}
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Photos of your recipes">
        {isOpen && (
          <ul className={styles['photos']}>
            {covers.slice(0, 200).map(({ title, image }) => (
              <li key={image.id + title}>
                <button type="button" aria-label={title} onClick={() => choose(image.id)}>
                  <Photo image={image} alt="" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </div>
  )
}

function Photo({ image, alt }: { readonly image: Image; readonly alt: string }) {
  const src = imageUrl(image, { crop: cropToRatio(image, 4 / 3), ...photoSize })
  return <img src={src} alt={alt} loading="lazy" {...photoSize} />
}
