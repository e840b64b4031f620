import { formText } from '#web/ui/fields/form-text.ts'
import { useState } from 'react'
import type { MediaView } from '#core/calls/media/media-calls.ts'
import type { Image, Video } from '#core/model/media/image.ts'
import { useQuery } from '../../app/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { ListFailed, ListSkeleton } from '../ui/lists/list-state.tsx'
import { loadMedia, type MediaFilter } from './load-media.ts'
import { MediaGrid } from './media-grid.tsx'
import styles from './media.module.css'

/** A button that opens the image library; for the `chooser` of media fields. */
export function ImageChooser({ onChoose }: { readonly onChoose: (image: Image) => void }) {
  return <MediaChooser kind="image" onChoose={({ image }) => image !== null && onChoose(image)} />
}

/** A button that opens the video library; for the `chooser` of media fields. */
export function VideoChooser({ onChoose }: { readonly onChoose: (video: Video) => void }) {
  return <MediaChooser kind="video" onChoose={({ video }) => video !== null && onChoose(video)} />
}

type MediaChooserProps = {
  readonly kind: 'image' | 'video'
  readonly onChoose: (media: MediaView) => void
}

function MediaChooser({ kind, onChoose }: MediaChooserProps) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const filter = { kind, isUnused: false, search }
  const words = kind === 'image' ? 'images' : 'videos'
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        From the library
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Your ${words}`}>
        {isOpen && (
          <>
            <form
              role="search"
              className={styles['chooserTools']}
              onSubmit={(event) => {
                event.preventDefault()
                setSearch(formText(event.currentTarget, 'q').trim())
              }}
            >
              <input
                type="search"
                name="q"
                aria-label={`Search ${words}`}
                placeholder="File name or what it shows"
              />
              <Button type="submit">Search</Button>
            </form>
            <ChooserList
              filter={filter}
              words={words}
              onChoose={(media) => {
                setOpen(false)
                onChoose(media)
              }}
            />
          </>
        )}
      </Dialog>
    </>
  )
}

type ChooserListProps = {
  readonly filter: MediaFilter
  readonly words: string
  readonly onChoose: (media: MediaView) => void
}

function ChooserList({ filter, words, onChoose }: ChooserListProps) {
  const { slug: siteSlug } = useKitchenSite()
  const { data, error, reload } = useQuery(JSON.stringify(filter), (api) => loadMedia(api, siteSlug, filter))
  return (
    <div>
      {error !== null ? (
        <ListFailed what={`The ${words}`} onRetry={reload} />
      ) : data === null ? (
        <ListSkeleton label={`Loading the ${words}`} rows={4} />
      ) : data.total === 0 ? (
        <p>{filter.search === '' ? `There are no ${words} yet. Upload the first.` : `No ${words} found.`}</p>
      ) : (
        <MediaGrid label={`Your ${words}`} filter={filter} first={data} onChoose={onChoose} />
      )}
    </div>
  )
}
