import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { KitchenIcon } from '../../../ui/kitchen-icon.tsx'
import { useKitchenSite } from '#web/kitchen/page/kitchen-site.tsx'
import { useRecipeMetadata } from '../work/editor-context.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { PreviewLinkDialog } from './preview-link-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { publicationOf } from './publication.ts'
import { usePublishing } from './use-publishing.ts'
import styles from './publish.module.css'

type PublishMenuProps = { readonly onVersions: () => void; readonly onCopies: () => void }

/** The primary button of the editor, which opens the publish dialog, and a menu with all other actions. */
export function PublishMenu({ onVersions, onCopies }: PublishMenuProps) {
  const metadata = useRecipeMetadata()
  const [open, setOpen] = useState<'publish' | 'discard' | 'preview' | null>(null)
  const site = useKitchenSite()
  const publishing = usePublishing()
  const isWriter = site.role === 'writer'
  usePublishKey(() => !isWriter && setOpen('publish'))
  if (metadata === null) return null
  const publication = publicationOf(metadata)
  const hasChanges = publication === 'changed' || publication === 'scheduled_changed'
  const close = () => {
    publishing.forgetError()
    setOpen(null)
  }
  const address = `${site.url.replace(/\/$/, '')}/recipes/${metadata.slug}`
  return (
    <>
      {isWriter ? (
        <span className={styles['state']}>{writerTexts[publication]}</span>
      ) : (
        <Button
          variant={publication === 'published' ? 'plain' : 'primary'}
          title="Ctrl Enter"
          onClick={() => setOpen('publish')}
        >
          {labels[publication]}
        </Button>
      )}
      <Menu label="More about this recipe" button={<KitchenIcon name="dots" />}>
        {hasChanges && (
          <li>
            <button type="button" onClick={() => setOpen('discard')}>
              Unpublished changes: compare or discard
            </button>
          </li>
        )}
        {metadata.publishedAt !== null && (
          <li>
            <a href={address}>See it on the site</a>
          </li>
        )}
        {metadata.publishedAt !== null && !isWriter && (
          <li>
            <button type="button" onClick={publishing.unpublish}>
              Unpublish: readers can no longer open it
            </button>
          </li>
        )}
        {!isWriter && (
          <li>
            <button type="button" onClick={() => setOpen('preview')}>
              Share a preview link
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={onVersions}>
            Versions
          </button>
        </li>
        <li>
          <button type="button" onClick={publishing.duplicate}>
            Duplicate as a new draft
          </button>
        </li>
        <li>
          <button type="button" onClick={onCopies}>
            Copies on this device
          </button>
        </li>
        {(!isWriter || publication === 'draft') && (
          <li>
            <button type="button" onClick={() => void publishing.moveToTrash()}>
              Move to trash
            </button>
          </li>
        )}
      </Menu>
      {open === 'publish' && <PublishDialog publishing={publishing} onClose={close} />}
      {open === 'preview' && <PreviewLinkDialog recipeId={metadata.id} onClose={() => setOpen(null)} />}
      {open === 'discard' && <DiscardDialog publishing={publishing} onClose={close} />}
    </>
  )
}

const labels = {
  draft: 'Publish',
  scheduled: 'Scheduled',
  scheduled_changed: 'Update',
  late: 'Newsletter not sent',
  changed: 'Update',
  published: 'Published',
} as const

/** The texts for writers, who cannot publish. */
const writerTexts = {
  draft: 'Draft: an editor publishes it',
  scheduled: 'Scheduled',
  scheduled_changed: 'Changes wait for an editor',
  late: 'Published',
  changed: 'Changes wait for an editor',
  published: 'Published',
} as const

/** Makes Ctrl+Enter or Cmd+Enter do the same as the button, except inside a dialog. */
function usePublishKey(open: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest('dialog') !== null) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
