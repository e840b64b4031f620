import { useId, useState } from 'react'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import { counted } from '#core/values/text/counted.ts'
import { useCall } from '../../app/use-call.ts'
import { useQuery } from '../../app/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { useKeptText } from '../../browser/stored/use-kept-text.ts'
import { MailPreview } from './mail-preview.tsx'
import styles from './newsletters.module.css'

type SendDialogProps = {
  /** The recipes that were not sent yet. */
  readonly recipes: readonly Pick<ManagedRecipeCard, 'id' | 'title'>[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Sends a recipe as a newsletter, after showing the recipients and a preview. */
export function SendDialog({ recipes, isOpen, onClose }: SendDialogProps) {
  const { slug } = useKitchenSite()
  const id = useId()
  const [recipeId, setRecipeId] = useState(recipes[0]?.id ?? '')
  const [note, setNote] = useKeptText(`newsletter ${slug}`)
  const draft = { recipeId, ...(note.trim() === '' ? {} : { note: note.trim() }) }
  const { data: audience, error: countError } = useQuery(
    isOpen ? slug : null,
    async (api) => (await api.listSubscribers({ siteSlug: slug, limit: '1' })).body.counts.newsletter,
  )
  const send = useCall((api) => api.createNewsletterSend({ siteSlug: slug, body: draft }), {
    onDone() {
      setNote('')
      onClose()
    },
    revalidates: true,
    toast: () => ({ text: 'The newsletter is sent in a minute. Until then you can stop it.' }),
  })
  const error = countError ?? send.error
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Send a recipe">
      {recipes.length === 0 ? (
        <p>Every published recipe was sent already. Publish another one first; a recipe is sent once.</p>
      ) : (
        <div className={styles['form']}>
          <div className="field">
            <label htmlFor={`${id}-recipe`} className="field__label">
              Recipe
            </label>
            <select
              id={`${id}-recipe`}
              className="input"
              value={recipeId}
              onChange={(event) => setRecipeId(event.target.value)}
            >
              {recipes.map((recipe) => (
                <option key={recipe.id} value={recipe.id}>
                  {recipe.title}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor={`${id}-note`} className="field__label">
              A few words above the recipe
            </label>
            <textarea
              id={`${id}-note`}
              className="input"
              rows={3}
              value={note}
              maxLength={5000}
              onChange={(event) => setNote(event.target.value)}
            />
          </div>
          {isOpen && <MailPreview draft={draft} />}
          {error !== null && (
            <p className="error-box" role="alert">
              {error}
            </p>
          )}
          <div className={styles['actions']}>
            <Button
              variant="primary"
              disabled={send.isPending || audience === null || audience === 0}
              onClick={() => send.run(undefined)}
            >
              {send.isPending ? 'Sending…' : `Send to ${counted(audience ?? 0, 'reader')}`}
            </Button>
          </div>
          {audience === 0 && <p className={styles['quiet']}>Nobody gets newsletters of this site yet.</p>}
        </div>
      )}
    </Dialog>
  )
}
