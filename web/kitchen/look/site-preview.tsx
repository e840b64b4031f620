import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useSavedAt } from '../settings/settings-editor.tsx'
import { FirstTime, ListFailed } from '../ui/list-state.tsx'
import { keepLinksInside } from './preview-links.ts'
import { useFittedFrame } from './use-fitted-frame.ts'
import { usePreviewHtml } from './use-preview-html.ts'
import { usePreviewTheme, type ShownPage } from './use-preview-theme.ts'
import styles from './site-preview.module.css'

/** A page of the site as the preview offers it. */
export type PreviewPage = { readonly label: string; readonly path: string }

const widths = [
  { value: 1280, text: 'Wide' },
  { value: 390, text: 'Phone' },
] as const
type Width = (typeof widths)[number]['value']

/** The real pages of the site with its unpublished look; their links lead within the preview, and nothing in them runs. */
export default function SitePreview({ pages }: { readonly pages: readonly PreviewPage[] }) {
  const [path, setPath] = useState(pages[0]?.path ?? '/')
  const [width, setWidth] = useState<Width>(1280)
  const { html, isMissing, isPending, hasFailed, retry } = usePreviewHtml(path, useSavedAt(), setPath)
  return (
    <section className={styles['preview']} aria-label="Preview">
      <div className={styles['bar']}>
        <nav aria-label="Pages of the preview" className={styles['pages']}>
          {pages.map((page) => (
            <Button
              key={page.path}
              look="quiet"
              aria-pressed={page.path === path}
              onClick={() => setPath(page.path)}
            >
              {page.label}
            </Button>
          ))}
        </nav>
        <Segments label="Width of the preview" options={widths} value={width} onChange={setWidth} />
      </div>
      {hasFailed && <ListFailed what="The preview" onRetry={retry} />}
      {!hasFailed && isMissing && (
        <FirstTime icon="pages" title="Readers do not have this page yet">
          It is there as soon as something is on it.
        </FirstTime>
      )}
      {!hasFailed && !isMissing && (
        <Frame html={html} path={path} width={width} isPending={isPending} onPath={setPath} />
      )}
    </section>
  )
}

type FrameProps = {
  readonly html: string | null
  readonly path: string
  readonly width: Width
  readonly isPending: boolean
  readonly onPath: (path: string) => void
}

function Frame({ html, path, width, isPending, onPath }: FrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<ShownPage | null>(null)
  const fit = useFittedFrame(stage, width)
  usePreviewTheme(shown)
  useScrollMemory(shown, path)
  useEffect(() => {
    if (shown !== null) keepLinksInside(shown.window.document, onPath)
  }, [shown, onPath])
  const onLoad = ({ currentTarget: { contentWindow } }: { readonly currentTarget: HTMLIFrameElement }) =>
    setShown(contentWindow && { window: contentWindow })
  return (
    <div ref={stage} className={styles['stage']} aria-busy={isPending}>
      {html !== null && (
        <iframe
          title="Preview of the site"
          sandbox="allow-same-origin"
          srcDoc={html}
          onLoad={onLoad}
          style={fit}
        />
      )}
    </div>
  )
}

/** A page that is loaded again after a change stays where it was scrolled to. */
function useScrollMemory(shown: ShownPage | null, path: string): void {
  const place = useRef({ path, top: 0 })
  useEffect(() => {
    if (shown === null) return
    const { window } = shown
    if (place.current.path === path) window.scrollTo(0, place.current.top)
    const remember = () => {
      place.current = { path, top: window.scrollY }
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [shown, path])
}
