import { useId, useState } from 'react'
import { counted } from '#core/values/text/counted.ts'
import { useCall } from '../../app/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useKitchenSite } from '../frame/kitchen-site.tsx'
import type { PublishedRecipes } from '../homepage/published-recipes.ts'
import styles from './newsletters.module.css'

type SendDialogProps = {
  /** Those that were not sent yet. */
  readonly recipes: PublishedRecipes
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Sends a recipe to the newsletter: who gets it and what it says is shown before anything is sent. */
export function SendDialog({ recipes, isOpen, onClose }: SendDialogProps) {
  const { slug } = useKitchenSite()
  const id = useId()
  const [recipeId, setRecipeId] = useState(recipes[0]?.id ?? '')
  const [note, setNote] = useState('')
  const [plan, setPlan] = useState<'free' | 'paid'>('free')
  const draft = { recipeId, ...(note.trim() === '' ? {} : { note: note.trim() }) }
  const [preview, setPreview] = useState<{ subject: string; fromName: string; text: string } | null>(null)
  const [audience, setAudience] = useState<number | null>(null)
  const look = useCall(
    async (api) => {
      const of = { siteSlug: slug, body: { ...draft, plan } }
      const [shown, list] = await Promise.all([
        api.previewNewsletter(of),
        api.listSubscribers({ siteSlug: slug, limit: '1' }),
      ])
      return { preview: shown.body.preview, count: list.body.counts.newsletter }
    },
    {
      onDone: (result) => {
        setPreview(result.preview)
        setAudience(result.count)
      },
    },
  )
  const send = useCall((api) => api.createNewsletterSend({ siteSlug: slug, body: draft }), {
    onDone: onClose,
    revalidates: true,
    toast: () => ({ text: 'The newsletter leaves in a minute. Until then it can be stopped.' }),
  })
  const error = look.error ?? send.error
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
              onChange={(event) => {
                setRecipeId(event.target.value)
                setPreview(null)
              }}
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
              A few words above it
            </label>
            <textarea
              id={`${id}-note`}
              className="input"
              rows={3}
              value={note}
              onChange={(event) => {
                setNote(event.target.value)
                setPreview(null)
              }}
            />
          </div>
          <Segments
            label="Preview as"
            value={plan}
            onChange={(next) => {
              setPlan(next)
              setPreview(null)
            }}
            options={[
              { value: 'free', text: 'Free reader' },
              { value: 'paid', text: 'Paid reader' },
            ]}
          />
          {preview !== null && (
            <section className={styles['preview']} aria-label="Preview">
              <p>
                <strong>{preview.subject}</strong>
                <br />
                <span className={styles['quiet']}>from {preview.fromName}</span>
              </p>
              <pre tabIndex={0}>{preview.text}</pre>
            </section>
          )}
          {error !== null && (
            <p className="error-box" role="alert">
              {error}
            </p>
          )}
          <div className={styles['actions']}>
            {preview === null ? (
              <Button look="primary" aria-disabled={look.isPending} onClick={() => look.run(undefined)}>
                {look.isPending ? 'Loading…' : 'Preview'}
              </Button>
            ) : (
              <Button
                look="primary"
                disabled={send.isPending || audience === 0}
                onClick={() => send.run(undefined)}
              >
                {send.isPending ? 'Sending…' : `Send to ${counted(audience ?? 0, 'reader')}`}
              </Button>
            )}
          </div>
          {audience === 0 && <p className={styles['quiet']}>Nobody gets newsletters of this site yet.</p>}
        </div>
      )}
    </Dialog>
  )
}
