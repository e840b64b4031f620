import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Segments } from '#web/ui/fields/segments.tsx'
import { useKitchenSite } from '#web/kitchen/page/kitchen-site.tsx'
import { useFittedFrame } from '#web/kitchen/look/preview/use-fitted-frame.ts'
import { PreviewWidthChoice, type PreviewWidth } from '#web/kitchen/look/preview/preview-width-choice.tsx'
import { applyTheme } from '#web/kitchen/look/preview/apply-theme.ts'
import { showAsWithScripts } from '#web/kitchen/look/preview/with-scripts.ts'
import { ListFailed } from '#web/kitchen/ui/lists/list-state.tsx'
import { keepLinksInside } from '#web/kitchen/ui/preview/preview-links.ts'
import { usePreviewNotice } from '#web/kitchen/ui/preview/use-preview-notice.tsx'
import { followCursor } from './follow-cursor.ts'
import { usePreviewPage, type PreviewPage, type PreviewReader } from './use-preview-page.ts'
import previewFrame from '#web/kitchen/look/preview/preview-frame.module.css'
import styles from './recipe-preview.module.css'

const readers = [
  { value: 'subscriber', text: 'Subscriber' },
  { value: 'anonymous', text: 'Without a subscription' },
] as const

/** The page of the recipe as last saved, beside the form. It runs no scripts, and links to other pages are blocked. */
export function RecipePreview() {
  const [width, setWidth] = useState<PreviewWidth>(390)
  const [reader, setReader] = useState<PreviewReader>('subscriber')
  const { page, isPending, hasFailed, retry } = usePreviewPage(reader)
  return (
    <section className={styles['preview']} aria-label="Preview">
      <div className={previewFrame['bar']}>
        <Segments label="Seen by" options={readers} value={reader} onChange={setReader} />
        <PreviewWidthChoice value={width} onChange={setWidth} />
      </div>
      {hasFailed ? (
        <ListFailed what="The preview" onRetry={retry} />
      ) : (
        <Frame page={page} width={width} isPending={isPending} />
      )}
    </section>
  )
}

type FrameProps = {
  readonly page: PreviewPage | null
  readonly width: PreviewWidth
  readonly isPending: boolean
}

function Frame({ page, width, isPending }: FrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const top = useRef(0)
  const [inner, setInner] = useState<{ readonly window: Window } | null>(null)
  const fit = useFittedFrame(stage, width)
  const { themeStyle } = useKitchenSite()
  const { notice, show } = usePreviewNotice()
  useEffect(() => {
    if (inner === null) return
    const { window } = inner
    const { document } = window
    window.scrollTo(0, top.current)
    const remember = () => {
      top.current = window.scrollY
    }
    window.addEventListener('scroll', remember, { passive: true })
    const releaseLinks = keepLinksInside(document, { onOutside: show })
    const stopFollowing = followCursor(window)
    return () => {
      stopFollowing()
      window.removeEventListener('scroll', remember)
      releaseLinks()
    }
  }, [inner, show])
  const onLoad = ({ currentTarget: { contentWindow } }: SyntheticEvent<HTMLIFrameElement>) => {
    if (contentWindow === null || page === null) return
    showAsWithScripts(contentWindow.document)
    applyTheme(contentWindow, { css: page.css, style: themeStyle, scheme: 'light' })
    setInner({ window: contentWindow })
  }
  return (
    <div ref={stage} className={previewFrame['stage']} aria-busy={isPending}>
      {page !== null && (
        <iframe
          title="Preview of the recipe"
          sandbox="allow-same-origin"
          srcDoc={page.html}
          onLoad={onLoad}
          style={fit}
        />
      )}
      {notice}
    </div>
  )
}
