import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { MediaView } from '#core/calls/media/media-calls.ts'
import { keepsFocus } from '../../browser/navigation/navigation-focus.tsx'
import { apiOf } from '../../app/loading.ts'
import { DropZone } from '../../editing/media/drop-zone.tsx'
import { acceptedImages, acceptedVideos } from '../../editing/media/chosen-files.ts'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { MediaUploads } from '../../editing/media/media-uploads.tsx'
import { Link } from '../../ui/link.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { FirstTime, NoMatches } from '../ui/lists/list-state.tsx'
import { ListTools } from '../page/list-tools.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { loadMedia, type MediaFilter, type MediaPart } from './load-media.ts'
import { MediaDetails } from './media-details.tsx'
import { MediaGrid } from './media-grid.tsx'
import styles from './media.module.css'

type MediaData = { readonly part: MediaPart; readonly filter: MediaFilter }

export const loader = kitchenLoader<MediaData>(async ({ context, request }, siteSlug) => {
  const parameters = new URL(request.url).searchParams
  const show = parameters.get('show')
  const filter: MediaFilter = {
    kind: show === 'images' ? 'image' : show === 'videos' ? 'video' : null,
    isUnused: show === 'unused',
    search: parameters.get('search') ?? '',
  }
  return { part: await loadMedia(apiOf(context), siteSlug, filter), filter }
})

export const handle = kitchenHandle<MediaData>({ title: 'Media' })

const tabs = [
  { text: 'All', show: null },
  { text: 'Images', show: 'images' },
  { text: 'Videos', show: 'videos' },
  { text: 'Not used', show: 'unused' },
] as const

function shownBy({ kind, isUnused }: MediaFilter): (typeof tabs)[number]['show'] {
  if (isUnused) return 'unused'
  return kind === null ? null : kind === 'image' ? 'images' : 'videos'
}

function pathWith(show: string | null, search: string): string {
  const parameters = new URLSearchParams()
  if (show !== null) parameters.set('show', show)
  if (search !== '') parameters.set('search', search)
  return parameters.size === 0 ? 'media' : `media?${parameters.toString()}`
}

/** All images and videos that the creator uploaded or the site uses. */
export function Component() {
  const { part, filter } = useKitchenData<MediaData>()
  const { role } = useKitchenSite()
  const pathOf = useKitchenPath()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<MediaView | null>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const focus = useFocusInList<HTMLDivElement>('.upload-progress, .drop-zone__choices')
  const show = shownBy(filter)
  const isFiltered = show !== null || filter.search !== ''
  const go = (path: string, state?: object) => void navigate(pathOf(path), { state })
  return (
    <>
      <PageHeader
        title="Media"
        actions={
          role !== 'writer' && (
            <Link className="button button--quiet" to={pathOf('trash?show=media')}>
              Trash
            </Link>
          )
        }
      >
        <ListTools
          what="media"
          search={filter.search}
          onSearch={(search) => go(pathWith(show, search), keepsFocus)}
        >
          <Tabs
            label="Kinds of media"
            tabs={tabs.map((tab) => ({
              ...{ to: pathOf(pathWith(tab.show, filter.search)), text: tab.text },
              isCurrent: tab.show === show,
            }))}
          />
        </ListTools>
      </PageHeader>
      <div className={styles['library']} {...focus}>
        <DropZone
          label="Upload images or videos"
          icon="upload"
          accept={`${acceptedImages},${acceptedVideos}`}
          isMultiple
          onFiles={(chosen) => setFiles((before) => [...before, ...chosen])}
        >
          <div className={styles['uploads']}>
            <MediaUploads
              files={files}
              onDone={() => void revalidate()}
              onEnd={(file) => setFiles((before) => before.filter((each) => each !== file))}
            />
          </div>
          {part.total > 0 ? (
            <MediaGrid label="Media" filter={filter} first={part} onChoose={setOpened} />
          ) : isFiltered ? (
            <NoMatches what="media" onClear={() => go('media')} />
          ) : (
            <FirstTime icon="media" title="Your photos and videos in one place">
              Everything you upload for recipes and pages is here to use again. Drop files anywhere on this
              page.
            </FirstTime>
          )}
        </DropZone>
      </div>
      {opened !== null && <MediaDetails key={opened.id} media={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
