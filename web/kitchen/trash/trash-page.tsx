import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TrashItem } from '#core/calls/trash/trash-calls.ts'
import { managerName } from '#core/model/recipe/record/manager-name.ts'
import { trashKinds } from '#core/ports/stores/recipes/trash-store.ts'
import { apiOf } from '../../app/loading.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/dialog.tsx'
import { kitchenHandle, kitchenLoader, useKitchenData } from '../page/kitchen-page.ts'
import { useKitchenPath, useKitchenSite } from '../page/kitchen-site.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { exactTime, timeAgo } from '../ui/format-time.ts'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { FirstTime } from '../ui/lists/list-state.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useUndoToast } from '../ui/lists/use-undo-toast.ts'
import type { ServerPage } from '../ui/lists/use-server-rows.ts'
import { loadTrash, moveToTrash, type TrashKind } from './load-trash.ts'
import styles from './trash.module.css'

type TrashData = {
  readonly part: ServerPage<TrashItem>
  readonly kind: TrashKind | null
  readonly loadedAt: Date
}

export const loader = kitchenLoader<TrashData>(async ({ context, request }, siteSlug) => {
  const shown = new URL(request.url).searchParams.get('show')
  const kind = trashKinds.find((each) => each === shown) ?? null
  return { part: await loadTrash(apiOf(context), siteSlug, kind), kind, loadedAt: new Date() }
})

export const handle = kitchenHandle<TrashData>({ title: 'Trash' })

const names: Readonly<Record<TrashKind, { readonly one: string; readonly many: string }>> = {
  recipe: { one: 'Recipe', many: 'Recipes' },
  collection: { one: 'Collection', many: 'Collections' },
  media: { one: 'Image or video', many: 'Media' },
}

const nouns: Readonly<Record<TrashKind, string>> = {
  recipe: 'recipes',
  collection: 'collections',
  media: 'images or videos',
}

/** The items deleted in the last 30 days, each with a restore button. */
export function Component() {
  const { part, kind, loadedAt } = useKitchenData<TrashData>()
  return <TrashList key={kind ?? 'all'} part={part} kind={kind} loadedAt={loadedAt} />
}

function TrashList({ part, kind, loadedAt }: TrashData) {
  const { slug: siteSlug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const focus = useFocusInList<HTMLDivElement>('li')
  const [later, setLater] = useState<readonly TrashItem[]>([])
  const items = [...new Map([...part.rows, ...later].map((item) => [item.id, item])).values()]
  const more = useCall((api, offset: number) => loadTrash(api, siteSlug, kind, offset), {
    onDone: ({ rows }) => setLater((before) => [...before, ...rows]),
    toastsFailure: true,
  })
  return (
    <>
      <PageHeader title="Trash">
        <Tabs
          label="Kinds of items"
          tabs={[
            { to: pathOf('trash'), text: 'All', isCurrent: kind === null },
            ...trashKinds.map((each) => ({
              ...{ to: pathOf(`trash?show=${each}`), text: names[each].many },
              isCurrent: each === kind,
            })),
          ]}
        />
      </PageHeader>
      <div {...focus}>
        {items.length === 0 ? (
          <FirstTime
            icon="trash"
            title={kind === null ? 'The trash is empty' : `There are no ${nouns[kind]} in the trash`}
          >
            Recipes, collections and media that you delete stay here for 30 days and can be restored as they
            were.
          </FirstTime>
        ) : (
          <ul className={styles['list']} aria-label="Trash">
            {items.map((item) => (
              <TrashRow
                key={item.id}
                item={item}
                now={loadedAt}
                onGone={() => setLater((before) => before.filter(({ id }) => id !== item.id))}
              />
            ))}
          </ul>
        )}
      </div>
      {items.length < part.total && (
        <div className={styles['more']}>
          <Button aria-disabled={more.isPending} onClick={() => more.run(items.length)}>
            {more.isPending ? 'Loading…' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  )
}

type RowProps = { readonly item: TrashItem; readonly now: Date; readonly onGone: () => void }

function TrashRow({ item, now, onGone }: RowProps) {
  const { kind, title, trashedAt, trashedBy, erasedAt } = item
  const { slug: siteSlug } = useKitchenSite()
  const { revalidate } = useRevalidator()
  const showUndo = useUndoToast()
  const [isAsking, setAsking] = useState(false)
  const name = title === '' ? names[kind].one : title
  const path = { siteSlug, trashKind: kind, trashedId: item.id }
  const done = () => {
    onGone()
    void revalidate()
  }
  const trashAgain = useCall((api, _: undefined) => moveToTrash(api, siteSlug, item), {
    onDone: () => void revalidate(),
    toastsFailure: true,
  })
  const restore = useCall((api, _: undefined) => api.restoreTrashed(path), {
    onDone: () => {
      done()
      showUndo(`Restored “${name}”`, () => trashAgain.run(undefined))
    },
    toastsFailure: true,
  })
  const erase = useCall((api, _: undefined) => api.eraseTrashed(path), {
    onDone: () => {
      setAsking(false)
      done()
    },
    toast: () => ({ text: `Erased “${name}”` }),
    toastsFailure: true,
  })
  const by = managerName(trashedBy)
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['title']}>{name}</span>
        <span className={styles['facts']}>
          {names[kind].one}, deleted{' '}
          <time dateTime={trashedAt} title={exactTime(new Date(trashedAt))}>
            {timeAgo(new Date(trashedAt), now)}
          </time>
          {by !== null && ` by ${by}`}; erased {daysUntil(erasedAt, now)}
        </span>
      </div>
      <Button aria-disabled={restore.isPending} onClick={() => restore.run(undefined)}>
        Restore<span className="visually-hidden"> {name}</span>
      </Button>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Erase<span className="visually-hidden"> {name}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Erase “${name}” now?`}
        confirmLabel="Erase"
        isLoading={erase.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => erase.run(undefined)}
      >
        <p>It is deleted permanently and cannot be restored.</p>
      </ConfirmDialog>
    </li>
  )
}

const dayMilliseconds = 24 * 60 * 60 * 1000

function daysUntil(erasedAt: string, now: Date): string {
  const days = Math.ceil((new Date(erasedAt).getTime() - now.getTime()) / dayMilliseconds)
  return days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
}
