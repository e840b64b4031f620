import { useRef, useState } from 'react'
import { isDarkTheme } from '#core/model/theme/dark-theme.ts'
import { colorThemeById } from '#core/model/theme/themes.ts'
import { Button } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/fields/segments.tsx'
import { useSavedAt } from '#web/editing/editor/use-draft.ts'
import { useSettings, useSettingsEditor } from '../../settings/editor/settings-editor.tsx'
import { usePreviewNotice } from '../../ui/preview/use-preview-notice.tsx'
import { FirstTime, ListFailed } from '../../ui/lists/list-state.tsx'
import { PreviewWidthChoice, type PreviewWidth } from './preview-width-choice.tsx'
import { useFittedFrame } from './use-fitted-frame.ts'
import { usePreviewHtml } from './use-preview-html.ts'
import { useEditedLook, usePreviewTheme } from './use-preview-theme.ts'
import { useWrittenPage } from './use-written-page.ts'
import type { Scheme } from './apply-theme.ts'
import previewFrame from './preview-frame.module.css'
import styles from './site-preview.module.css'

/** A page of the site that the preview can show. */
export type PreviewPage = { readonly label: string; readonly path: string }

const schemes = [
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
] as const

/** Previews the real pages of the site with the unpublished look. Links between pages work; scripts do not run. */
export default function SitePreview({ pages }: { readonly pages: readonly PreviewPage[] }) {
  const [path, setPath] = useState(pages[0]?.path ?? '/')
  const [width, setWidth] = useState<PreviewWidth>(1280)
  const [scheme, setScheme] = useState<Scheme>('light')
  const hasNight = useSettings(({ colorThemeId }) => !isDarkTheme(colorThemeById(colorThemeId)))
  const { html, shownPath, isMissing, isPending, hasFailed, retry } = usePreviewHtml(
    path,
    useSavedAt(useSettingsEditor()),
  )
  return (
    <section className={styles['preview']} aria-label="Preview">
      <div className={previewFrame['bar']}>
        <nav aria-label="Pages of the preview" className={styles['pages']}>
          {pages.map((page) => (
            <Button
              key={page.path}
              variant="quiet"
              aria-pressed={page.path === shownPath}
              onClick={() => setPath(page.path)}
            >
              {page.label}
            </Button>
          ))}
        </nav>
        {hasNight && (
          <Segments label="Colors of the preview" options={schemes} value={scheme} onChange={setScheme} />
        )}
        <PreviewWidthChoice value={width} onChange={setWidth} />
      </div>
      {hasFailed && (
        <ListFailed
          what="The preview"
          offlineText="The preview comes back as soon as you are connected."
          onRetry={retry}
        />
      )}
      {!hasFailed && isMissing && (
        <FirstTime icon="pages" title="Readers do not have this page yet">
          It appears once it has content.
        </FirstTime>
      )}
      {!hasFailed && !isMissing && (
        <Frame
          html={html}
          path={shownPath}
          width={width}
          scheme={scheme}
          isPending={isPending}
          onPath={setPath}
        />
      )}
    </section>
  )
}

type FrameProps = {
  readonly html: string | null
  readonly path: string
  readonly width: PreviewWidth
  readonly scheme: Scheme
  readonly isPending: boolean
  readonly onPath: (path: string) => void
}

function Frame({ html, path, width, scheme, isPending, onPath }: FrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const fit = useFittedFrame(stage, width)
  const { notice, show } = usePreviewNotice()
  useWrittenPage(frame, html, path, { onPath, onOutside: show })
  usePreviewTheme(frame, html, scheme, useEditedLook())
  return (
    <div ref={stage} className={previewFrame['stage']} aria-busy={isPending}>
      <iframe ref={frame} title="Preview of the site" sandbox="allow-same-origin" style={fit} />
      {notice}
    </div>
  )
}
