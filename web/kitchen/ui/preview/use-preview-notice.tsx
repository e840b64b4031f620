import { useCallback, useEffect, useState, type ReactNode } from 'react'
import styles from './preview-notice.module.css'

/** How long the notice stays, in milliseconds. */
const noticeMs = 4000

/**
 * Shows "Not in the preview" over a preview for a few seconds. The notice is rendered inside the preview, because a
 * dialog around the preview would cover a toast.
 */
export function usePreviewNotice(): { readonly notice: ReactNode; readonly show: () => void } {
  const [shownAt, setShownAt] = useState<number | null>(null)
  useEffect(() => {
    if (shownAt === null) return
    const timer = setTimeout(() => setShownAt(null), noticeMs)
    return () => clearTimeout(timer)
  }, [shownAt])
  const show = useCallback(() => setShownAt(performance.now()), [])
  const notice = (
    <div role="status" className={styles['place']}>
      {shownAt !== null && <p className={styles['notice']}>Not in the preview</p>}
    </div>
  )
  return { notice, show }
}
