import { useState, type CSSProperties, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Segments } from '../../ui/fields/segments.tsx'
import { useKitchenPath } from '../page/kitchen-site.tsx'
import { pageTabs } from '../page/navigation.ts'
import { PageHeader } from '../page/page-header.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { LookEditor } from './look-editor.tsx'
import { LoadedPreview } from './loaded-preview.tsx'
import { PublishActions, UnpublishedLine } from './publish-actions.tsx'
import type { PreviewPage } from './preview/site-preview.tsx'
import { useHeight } from './preview/use-height.ts'
import styles from './look-page-frame.module.css'

type LookPageFrameProps = {
  readonly title: string
  /** The site pages available in the preview; the edited one comes first. */
  readonly pages: readonly PreviewPage[]
  readonly children: ReactNode
  /** True for a tab of the Pages entry. */
  readonly isTab?: boolean
}

const views = [
  { value: 'edit', text: 'Edit' },
  { value: 'preview', text: 'Preview' },
] as const
type View = (typeof views)[number]['value']

/** The height of the sticky header; the preview sticks below it. */
type HeadHeight = CSSProperties & { readonly '--head'?: string }

/** The layout of kitchen pages that edit look or pages: the fields, and a preview with the unpublished changes. */
export function LookPageFrame({ title, pages, children, isTab = false }: LookPageFrameProps) {
  const [view, setView] = useState<View>('edit')
  const [headHeight, head] = useHeight()
  const columns: HeadHeight = headHeight === null ? {} : { '--head': `${headHeight}px` }
  return (
    <LookEditor pending={<PageHeader title={title}>{isTab && <PageTabs />}</PageHeader>}>
      <PageHeader ref={head} title={title} aside={<UnpublishedLine />} actions={<PublishActions />}>
        {isTab && <PageTabs />}
      </PageHeader>
      <div className={styles['views']}>
        <Segments label="View" options={views} value={view} onChange={setView} />
      </div>
      <div className={styles['columns']} data-view={view} style={columns}>
        <div className={styles['fields']}>{children}</div>
        <div className={styles['preview']}>
          <LoadedPreview pages={pages} />
        </div>
      </div>
    </LookEditor>
  )
}

function PageTabs() {
  const pathOf = useKitchenPath()
  const { pathname } = useLocation()
  const tabs = pageTabs.map(({ path, label }) => ({
    ...{ to: pathOf(path), text: label, isCurrent: pathOf(path) === pathname },
  }))
  return <Tabs label="Pages" tabs={tabs} />
}
