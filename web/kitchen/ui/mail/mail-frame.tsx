import { useEffect, useMemo, useRef, useState } from 'react'
import { allowedMail } from './allowed-mail.ts'
import { keepLinksInside } from '../preview/preview-links.ts'
import { usePreviewNotice } from '../preview/use-preview-notice.tsx'
import styles from './mail-frame.module.css'

type MailFrameProps = {
  readonly subject: string
  readonly fromName: string
  readonly html: string
  /** True for the width of a phone. */
  readonly isNarrow: boolean
}

/** Previews a mail; scripts do not run and links are disabled. */
export function MailFrame({ subject, fromName, html, isNarrow }: MailFrameProps) {
  const [inner, setInner] = useState<Window | null>(null)
  const [height, setHeight] = useState<number>()
  const frame = useRef<HTMLIFrameElement>(null)
  const { notice, show } = usePreviewNotice()
  const mail = useMemo(() => allowedMail(html), [html])
  useEffect(() => {
    if (inner === null) return
    // Written into the loaded frame at once: a frame that loads the mail itself would first show it unstyled.
    const { document } = inner
    const read = new DOMParser().parseFromString(mail.html, 'text/html')
    document.replaceChild(document.adoptNode(read.documentElement), document.documentElement)
    mail.applyStyles(inner)
    const observer = new ResizeObserver(() => setHeight(document.body.scrollHeight))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [inner, mail])
  return (
    <section className={styles['mail']} aria-label="Preview">
      <p className={styles['subject']}>
        <strong>{subject || 'Without a subject'}</strong>
        <span>from {fromName}</span>
      </p>
      <div className={styles['stage']} tabIndex={0} role="group" aria-label={`The mail “${subject}”`}>
        <iframe
          ref={frame}
          title={`Preview of the mail “${subject}”`}
          sandbox="allow-same-origin"
          srcDoc="<!doctype html>"
          tabIndex={-1}
          className={isNarrow ? styles['narrow'] : ''}
          style={{ height }}
          onLoad={() => {
            const loaded = frame.current?.contentWindow
            if (!loaded) return
            keepLinksInside(loaded.document, { onOutside: show })
            setInner(loaded)
          }}
        />
      </div>
      {notice}
    </section>
  )
}
