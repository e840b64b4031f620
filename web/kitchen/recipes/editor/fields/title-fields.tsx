import { useCallback, useEffect, type KeyboardEvent } from 'react'
import { slugify } from '#core/model/recipe/recipe-slug.ts'
import { withoutInvisible } from '#core/values/text/without-invisible.ts'
import { RichTextField } from '../../../../editing/rich-text/rich-text-field.tsx'
import { paragraphFeatures } from '#web/editing/rich-text/document/text-features.ts'
import { useEdit } from '../../../../editing/editor/use-draft.ts'
import { useField, useIssues } from '../../../../editing/editor/use-field.ts'
import { useRecipeMetadata, useEditor } from '../work/editor-context.tsx'
import { slugTakenSentence } from '../work/recipe-server.ts'
import { useKitchenSite } from '#web/kitchen/page/kitchen-site.tsx'
import { useUntitledFocus } from '#web/kitchen/ui/edited-copies/use-untitled-focus.ts'
import { isUntitledSlug, untitledTitle } from '../../untitled.ts'
import { AutoText } from '#web/kitchen/ui/auto-text.tsx'
import { isPlainEnter } from '#web/kitchen/ui/plain-enter.ts'
import { TextField } from './text-field.tsx'
import styles from './fields.module.css'

/** The title, in the size that readers see, and the description. */
export function TitleFields() {
  const editor = useEditor()
  const { ref } = editor
  const title = useField(editor, 'title')
  const description = useField(editor, 'description')
  const edit = useEdit(editor)
  const followsTitle = useFollowsTitle()
  useFreeSlug(followsTitle)
  const field = useUntitledFocus<HTMLTextAreaElement>(title.value === untitledTitle)
  const setTitle = (typed: string) => {
    const text = withoutInvisible(typed)
    edit(
      (recipe) => ({
        ...recipe,
        title: text,
        ...(followsTitle(recipe) && text.trim() !== '' ? { slug: slugify(text) } : {}),
      }),
      { group: 'title' },
    )
  }
  return (
    <div className={styles['title']} data-field="name">
      <AutoText
        ref={field}
        label="Title"
        name="title"
        className={styles['titleText'] ?? ''}
        placeholder="Title"
        maxLength={200}
        value={title.value}
        isInvalid={title.error !== undefined}
        describedBy="title-error"
        onChange={setTitle}
        onKeyDown={goToDescription}
      />
      <p id="title-error" className="field__error" role="alert">
        {title.error}
      </p>
      <div data-field="description">
        <RichTextField
          label="Description"
          isLabelHidden
          className={styles['bare'] ?? ''}
          placeholder="What makes it good, in a sentence or two"
          features={paragraphFeatures}
          value={description.value}
          error={description.error}
          onChange={description.set}
          onUndo={() => ref.send({ type: 'draft.undo' })}
          onRedo={() => ref.send({ type: 'draft.redo' })}
        />
      </div>
    </div>
  )
}

/** Enter in the single-line title moves the focus to the description. */
function goToDescription(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (!isPlainEnter(event)) return
  const form = event.currentTarget.closest('[data-field="name"]')
  form?.querySelector<HTMLElement>('[data-field="description"] [role="textbox"]')?.focus()
}

/**
 * Returns a predicate that is true while the slug is derived from the title: the recipe is unpublished, and the slug
 * was generated.
 */
function useFollowsTitle() {
  const metadata = useRecipeMetadata()
  const isFree = metadata?.publishedAt == null
  return useCallback(
    ({ title, slug }: Words) =>
      isFree && (slug.replace(/-\d+$/, '') === slugify(title) || isUntitledSlug(slug)),
    [isFree],
  )
}

type Words = { readonly title: string; readonly slug: string }

/** Appends a number to a generated slug that is taken. A typed slug is not changed. */
function useFreeSlug(followsTitle: (words: Words) => boolean) {
  const editor = useEditor()
  const edit = useEdit(editor)
  const isTaken = useIssues(editor, 'slug').some(({ message }) => message === slugTakenSentence)
  useEffect(() => {
    if (!isTaken) return
    edit((recipe) => (followsTitle(recipe) ? { ...recipe, slug: numbered(recipe) } : recipe), {
      group: 'title',
      isFollowUp: true,
    })
  }, [isTaken, edit, followsTitle])
}

function numbered({ title, slug }: Words): string {
  const base = slugify(title)
  const [, number = '1'] = /-(\d+)$/.exec(slug.slice(base.length)) ?? []
  return `${base}-${Number(number) + 1}`
}

/** The address of the recipe on its site. */
export function SlugField() {
  const slug = useField(useEditor(), 'slug')
  const metadata = useRecipeMetadata()
  const site = useKitchenSite()
  const isMoved = metadata?.publishedAt != null && metadata.slug !== slug.value
  const address = `${site.url.replace(/^https?:\/\//, '').replace(/\/$/, '')}/recipes/${slug.value}`
  return (
    <TextField
      label="Address"
      maxLength={100}
      value={slug.value}
      error={slug.error}
      description={
        isMoved
          ? `${address}. The old address /recipes/${metadata?.slug ?? ''} leads here after the update.`
          : address
      }
      onChange={(text) => slug.set(text.replaceAll(/\s/g, '-'))}
      onBlur={() => slug.value !== '' && slugify(slug.value) !== slug.value && slug.set(slugify(slug.value))}
    />
  )
}
