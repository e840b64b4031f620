import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Segments } from '../../ui/segments.tsx'
import { useKitchenPath } from '../frame/kitchen-site.tsx'
import { pageTabs } from '../frame/navigation.ts'
import { PageHeader } from '../frame/page-header.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { LookEditor } from './look-editor.tsx'
import { LoadedPreview } from './loaded-preview.tsx'
import { PublishActions, UnpublishedLine } from './publish-actions.tsx'
import type { PreviewPage } from './site-preview.tsx'
import styles from './look-page-frame.module.css'

type LookPageFrameProps = {
  readonly title: string
  /** The pages of the site that the preview offers, the one of this page first. */
  readonly pages: readonly PreviewPage[]
  readonly children: ReactNode
  /** True for one of the pages that stand together under Pages. */
  readonly isTab?: boolean
}

const views = [
  { value: 'edit', text: 'Edit' },
  { value: 'preview', text: 'Preview' },
] as const
type View = (typeof views)[number]['value']

/** A page of the kitchen that edits look or pages: its fields, and beside them the real page with what is not published. */
export function LookPageFrame({ title, pages, children, isTab = false }: LookPageFrameProps) {
  const [view, setView] = useState<View>('edit')
  return (
    <LookEditor pending={<PageHeader title={title}>{isTab && <PageTabs />}</PageHeader>}>
      <PageHeader title={title} actions={<PublishActions />}>
        {isTab && <PageTabs />}
        <UnpublishedLine />
      </PageHeader>
      <div className={styles['views']}>
        <Segments label="View" options={views} value={view} onChange={setView} />
      </div>
      <div className={styles['columns']} data-view={view} data-tabs={isTab ? '' : undefined}>
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
