import type { ComponentType } from 'react'
import { useQuery } from '../../app/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { FirstTime } from '../ui/list-state.tsx'
import type { PreviewPage } from './site-preview.tsx'
import styles from './look-page-frame.module.css'

type PreviewProps = { readonly pages: readonly PreviewPage[] }
type PreviewCode = { readonly default: ComponentType<PreviewProps> }

// What reads a site's own CSS is large; the fields beside the preview do not wait for it.
const loadPreview = (): Promise<PreviewCode> => import('./site-preview.tsx')

type LoadedPreviewProps = PreviewProps & { readonly load?: () => Promise<PreviewCode> }

/** The preview of the site, once its code is loaded; without that the page around it works all the same. */
export function LoadedPreview({ pages, load = loadPreview }: LoadedPreviewProps) {
  const { data: code, error, isPending, reload } = useQuery('preview', load)
  if (code !== null) return <code.default pages={pages} />
  if (error === null || isPending) return <div className={styles['waiting']} aria-busy="true" />
  return (
    <div role="alert">
      <FirstTime
        icon="warning"
        title="The preview could not be loaded"
        action={<Button onClick={reload}>Retry</Button>}
      >
        What you edit is saved without it.
      </FirstTime>
    </div>
  )
}
