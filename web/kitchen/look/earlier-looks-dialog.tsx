import { useRef, useState } from 'react'
import type { CallResult } from '#core/calls/contract/call.ts'
import type { Catalogue } from '#core/calls/catalogue.ts'
import { managerName } from '#core/model/recipe/record/manager-name.ts'
import type { LookVersion } from '#core/model/site/look-draft.ts'
import { useQuery } from '../../app/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import type { SettingsOfSite } from '../settings/editor/settings-draft.ts'
import { ListFailed } from '../ui/lists/list-state.tsx'
import { dayAndTime, exactTime } from '../ui/format-time.ts'
import { usePreviewNotice } from '../ui/preview/use-preview-notice.tsx'
import { useLookFacts, useLookWork } from './look-editor.tsx'
import { siteImages } from './look-work.ts'
import { listLookWords } from '../settings/editor/look-words.ts'
import { useFittedFrame } from './preview/use-fitted-frame.ts'
import { usePreviewHtml } from './preview/use-preview-html.ts'
import { usePreviewTheme } from './preview/use-preview-theme.ts'
import { useReplaceLook } from './use-replace-look.ts'
import { useWrittenPage } from './preview/use-written-page.ts'
import styles from './earlier-looks.module.css'
import previewFrame from './preview/preview-frame.module.css'

type OpenVersion = CallResult<Catalogue['getLookVersion']>['lookVersion']

type EarlierLooksDialogProps = { readonly onClose: () => void }

/**
 * Lists previously published looks: until when, the differences to now, a preview of the home page, and a restore
 * button.
 */
export default function EarlierLooksDialog({ onClose }: EarlierLooksDialogProps) {
  const { slug: siteSlug } = useKitchenSite()
  const [openId, setOpenId] = useState<string | null>(null)
  const {
    data: versions,
    error,
    reload,
  } = useQuery(siteSlug, async (api) => (await api.listLookVersions({ siteSlug })).body.lookVersions)
  return (
    <Dialog isOpen onClose={onClose} title="Earlier looks">
      {error !== null && <ListFailed what="The earlier looks" onRetry={reload} />}
      {versions === null && error === null && <p aria-busy="true">Loading…</p>}
      {versions?.length === 0 && (
        <p className={styles['quiet']}>
          Readers have seen one look so far. When you publish another, the previous one is listed here.
        </p>
      )}
      <ol className={styles['versions']}>
        {(versions ?? []).map((version) => (
          <li key={version.id}>
            <button
              type="button"
              aria-expanded={openId === version.id}
              title={exactTime(new Date(version.replacedAt))}
              onClick={() => setOpenId(openId === version.id ? null : version.id)}
            >
              <span>Until {dayAndTime(new Date(version.replacedAt))}</span>
              <span className={styles['quiet']}>{aboutOf(version)}</span>
            </button>
            {openId === version.id && <OneLook id={version.id} onDone={onClose} />}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

function aboutOf({ differs, replacedBy }: LookVersion): string {
  const name = managerName(replacedBy)
  const by = name ? ` Replaced by ${name}.` : ''
  return differs.length === 0 ? `As it is now.${by}` : `Different now: ${listLookWords(differs)}.${by}`
}

/**
 * One earlier look with a restore button. Restoring is an edit like any other, and visible to readers once it is
 * published.
 */
function OneLook({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { slug: siteSlug } = useKitchenSite()
  const { published } = useLookFacts()
  const {
    data: version,
    error,
    reload,
  } = useQuery(
    id,
    async (api) => (await api.getLookVersion({ siteSlug, lookVersionId: id })).body.lookVersion,
  )
  const restore = useRestore()
  if (error !== null) return <ListFailed what="This look" onRetry={reload} />
  if (version === null || published === null) return <p aria-busy="true">Loading…</p>
  const look: SettingsOfSite = Object.assign({}, published, version.changes)
  return (
    <div className={styles['version']}>
      <Thumbnail id={id} look={look} />
      {version.lost.length > 0 && (
        <p className={styles['quiet']}>
          What these refer to no longer exists, so they stay as they are now: {listLookWords(version.lost)}.
        </p>
      )}
      <p>
        <Button
          variant="primary"
          onClick={() => {
            restore(look, version)
            onDone()
          }}
        >
          Restore this look
        </Button>
      </p>
    </div>
  )
}

function useRestore() {
  const work = useLookWork()
  const replaceLook = useReplaceLook()
  return (look: SettingsOfSite, { preview: site }: OpenVersion) => {
    for (const image of siteImages(site)) work.addImage(image)
    replaceLook(look, 'The look is restored. Readers see it once you publish.')
  }
}

/** A thumbnail of the home page with an earlier look. */
function Thumbnail({ id, look }: { readonly id: string; readonly look: SettingsOfSite }) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [path, setPath] = useState('/')
  const { html, shownPath, isPending, hasFailed, retry } = usePreviewHtml(path, null, id)
  const fit = useFittedFrame(stage, 1280)
  const { notice, show } = usePreviewNotice()
  useWrittenPage(frame, html, shownPath, { onPath: setPath, onOutside: show })
  usePreviewTheme(frame, html, 'light', look)
  if (hasFailed) return <ListFailed what="The preview" onRetry={retry} />
  return (
    <div ref={stage} className={`${previewFrame['stage']} ${styles['thumbnail']}`} aria-busy={isPending}>
      <iframe ref={frame} title="Preview of this look" sandbox="allow-same-origin" style={fit} />
      {notice}
    </div>
  )
}
