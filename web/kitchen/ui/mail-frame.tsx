import { useMemo, useRef, useState } from 'react'
import { Segments } from '../../ui/segments.tsx'
import { allowedMail } from './allowed-mail.ts'
import { keepLinksInside } from './preview-links.ts'
import { usePreviewNotice } from './use-preview-notice.tsx'
import styles from './mail-frame.module.css'

type MailFrameProps = { readonly subject: string; readonly fromName: string; readonly html: string }

const widths = [
  { value: 'wide', text: 'Desktop' },
  { value: 'narrow', text: 'Phone' },
] as const

/** Previews a mail at desktop or phone width; scripts do not run and links are disabled. */
export function MailFrame({ subject, fromName, html }: MailFrameProps) {
  const [width, setWidth] = useState<'wide' | 'narrow'>('wide')
  const [height, setHeight] = useState<number>()
  const frame = useRef<HTMLIFrameElement>(null)
  const { notice, show } = usePreviewNotice()
  const mail = useMemo(() => allowedMail(html), [html])
  const measure = () => setHeight(frame.current?.contentDocument?.body.scrollHeight)
  const onLoad = () => {
    const inner = frame.current?.contentWindow
    if (!inner) return
    mail.dress(inner)
    keepLinksInside(inner.document, { onOutside: show })
    new ResizeObserver(measure).observe(inner.document.body)
    measure()
  }
  return (
    <section className={styles['mail']} aria-label="Preview">
      <div className={styles['bar']}>
        <p className={styles['subject']}>
          <strong>{subject}</strong>
          <span>from {fromName}</span>
        </p>
        <Segments label="Width of the preview" options={widths} value={width} onChange={setWidth} />
      </div>
      <div className={styles['stage']} tabIndex={0} role="group" aria-label={`The mail “${subject}”`}>
        <iframe
          ref={frame}
          title={`Preview of the mail “${subject}”`}
          sandbox="allow-same-origin"
          srcDoc={mail.html}
          tabIndex={-1}
          className={width === 'narrow' ? styles['narrow'] : ''}
          style={{ height }}
          onLoad={onLoad}
        />
      </div>
      {notice}
    </section>
  )
}
