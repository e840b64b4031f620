import { useState } from 'react'
import { previewDays, type PreviewLink } from '#core/model/recipe/record/preview-link.ts'
import { useCall } from '../../../../app/use-call.ts'
import { useQuery } from '../../../../app/use-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useToast } from '#web/ui/toast/toast.tsx'
import { useKitchenSite } from '#web/kitchen/page/kitchen-site.tsx'
import { exactTime } from '../../../ui/format-time.ts'
import { useEditor } from '../work/editor-context.tsx'
import styles from './publish.module.css'

type PreviewLinkDialogProps = { readonly recipeId: string; readonly onClose: () => void }

const dayChoices = [1, 3, previewDays.default, 14, previewDays.max] as const

/** Creates and revokes the link that shows an unpublished recipe. */
export function PreviewLinkDialog({ recipeId, onClose }: PreviewLinkDialogProps) {
  const { slug: siteSlug } = useKitchenSite()
  const place = { siteSlug, recipeId }
  const { server } = useEditor()
  const {
    data,
    update,
    error: loadError,
  } = useQuery(recipeId, async (api) => (await api.getRecipePreviewLink(place)).body)
  const create = useCall(
    (api, body: { days: number; isWhole: boolean }) => api.createRecipePreviewLink({ ...place, body }),
    {
      onDone: ({ body }) => {
        server.keep()
        update(() => body)
      },
    },
  )
  const revoke = useCall((api) => api.deleteRecipePreviewLink(place), {
    onDone: () => update(() => ({ previewLink: null })),
    toast: () => ({ text: 'The link no longer works' }),
  })
  const error = loadError ?? create.error ?? revoke.error
  return (
    <Dialog isOpen onClose={onClose} title="Share a preview link">
      <p>
        Anyone with the link sees this recipe as last saved, without an account. Search engines do not list
        it.
      </p>
      {data === null && error === null && <p aria-busy="true">Loading…</p>}
      {data?.previewLink === null && <NewLink isPending={create.isPending} onCreate={create.run} />}
      {data !== null && data.previewLink !== null && (
        <ActiveLink
          link={data.previewLink}
          isPending={revoke.isPending}
          onRevoke={() => revoke.run(undefined)}
        />
      )}
      <p className="field__error" role="alert">
        {error}
      </p>
    </Dialog>
  )
}

type NewLinkProps = {
  readonly isPending: boolean
  readonly onCreate: (body: { days: number; isWhole: boolean }) => void
}

function NewLink({ isPending, onCreate }: NewLinkProps) {
  const [days, setDays] = useState<number>(previewDays.default)
  const [isWhole, setWhole] = useState(false)
  return (
    <form
      className={styles['previewLink']}
      onSubmit={(event) => {
        event.preventDefault()
        onCreate({ days, isWhole })
      }}
    >
      <label>
        Valid for{' '}
        <select value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {dayChoices.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 1 ? '1 day' : `${choice} days`}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" checked={isWhole} onChange={({ target }) => setWhole(target.checked)} /> Show
        all of it, even if it is for subscribers
      </label>
      <Button variant="primary" type="submit" aria-disabled={isPending}>
        {isPending ? 'Creating the link…' : 'Create the link'}
      </Button>
    </form>
  )
}

type ActiveLinkProps = {
  readonly link: PreviewLink
  readonly isPending: boolean
  readonly onRevoke: () => void
}

function ActiveLink({ link: { url, isWhole, expiresAt }, isPending, onRevoke }: ActiveLinkProps) {
  const showToast = useToast()
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => showToast({ text: 'Link copied' }),
      () => showToast({ text: 'The browser blocked copying: select the link and copy it' }),
    )
  return (
    <div className={styles['previewLink']}>
      <label>
        <span className="visually-hidden">Link</span>
        <input type="url" readOnly value={url} onFocus={({ target }) => target.select()} />
      </label>
      <p>
        Valid until {exactTime(new Date(expiresAt))};{' '}
        {isWhole ? 'it shows all of the recipe.' : 'it shows what readers without a subscription get.'}
      </p>
      <p className={styles['previewActions']}>
        <Button variant="primary" onClick={copy}>
          Copy
        </Button>
        <a className="button button--plain" href={url} target="_blank" rel="noreferrer">
          Open
        </a>
        <Button variant="quiet" aria-disabled={isPending} onClick={onRevoke}>
          Revoke the link
        </Button>
      </p>
    </div>
  )
}
