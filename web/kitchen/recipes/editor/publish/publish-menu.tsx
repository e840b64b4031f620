import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { KitchenIcon } from '../../../ui/kitchen-icon.tsx'
import { useKitchenSite } from '../../../frame/kitchen-site.tsx'
import { useCircumstances } from '../work/editor-context.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { PreviewLinkDialog } from './preview-link-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { publicationOf } from './publication.ts'
import { usePublishing } from './use-publishing.ts'
import styles from './publish.module.css'

type PublishMenuProps = { readonly onVersions: () => void; readonly onCopies: () => void }

/** The one primary button of the editor, which says before it does anything what will happen; the rest is behind it. */
export function PublishMenu({ onVersions, onCopies }: PublishMenuProps) {
  const circumstances = useCircumstances()
  const [open, setOpen] = useState<'publish' | 'discard' | 'preview' | null>(null)
  const site = useKitchenSite()
  const publishing = usePublishing()
  const isWriter = site.role === 'writer'
  usePublishKey(() => !isWriter && setOpen('publish'))
  if (circumstances === null) return null
  const publication = publicationOf(circumstances)
  const address = `${site.url.replace(/\/$/, '')}/recipes/${circumstances.slug}`
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
        {publication === 'changed' && (
          <li>
            <button type="button" onClick={() => setOpen('discard')}>
              Unpublished changes: compare or discard
            </button>
          </li>
        )}
        {circumstances.publishedAt !== null && (
          <li>
            <a href={address}>See it on the site</a>
          </li>
        )}
        {circumstances.publishedAt !== null && !isWriter && (
          <li>
            <button type="button" onClick={publishing.unpublish}>
              Unpublish: readers can no longer open it
            </button>
          </li>
        )}
        {!isWriter && (
          <li>
            <button type="button" onClick={() => setOpen('preview')}>
              Show it to somebody by a link
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={onVersions}>
            Versions
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
      {open === 'publish' && <PublishDialog publishing={publishing} onClose={() => setOpen(null)} />}
      {open === 'preview' && <PreviewLinkDialog recipeId={circumstances.id} onClose={() => setOpen(null)} />}
      {open === 'discard' && <DiscardDialog publishing={publishing} onClose={() => setOpen(null)} />}
    </>
  )
}

const labels = {
  draft: 'Publish',
  scheduled: 'Scheduled',
  late: 'Publish',
  changed: 'Update',
  published: 'Published',
} as const

/** Writers hand over what they wrote; what readers see is for editors. */
const writerTexts = {
  draft: 'Draft: an editor publishes it',
  scheduled: 'Scheduled',
  late: 'Draft: an editor publishes it',
  changed: 'Changes wait for an editor',
  published: 'Published',
} as const

/** Ctrl or Cmd with Enter asks as the button does. */
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
