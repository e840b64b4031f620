import { useState } from 'react'
import type { ManagedRecipeCard } from '#core/calls/recipe/recipe-calls.ts'
import type { OwnTerm } from '#core/model/recipe/terms/own-term.ts'
import { foldLetters } from '#core/values/text/fold-letters.ts'
import { useQuery } from '../../../app/use-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useKitchenSite } from '../../page/kitchen-site.tsx'
import { count } from '../../ui/lists/run-for-each.ts'
import type { BulkActions } from './use-bulk-actions.ts'
import styles from './picker.module.css'

type TagDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly cards: readonly ManagedRecipeCard[]
  readonly actions: BulkActions
}

/** Adds a tag to the selected recipes or removes it; their other tags are kept. */
export function TagDialog({ isOpen, onClose, cards, actions }: TagDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Tag ${count(cards.length)}`}>
      {isOpen && <TagList cards={cards} actions={actions} onDone={onClose} />}
    </Dialog>
  )
}

type TagListProps = Pick<TagDialogProps, 'cards' | 'actions'> & { readonly onDone: () => void }

function TagList({ cards, actions, onDone }: TagListProps) {
  const { slug: siteSlug } = useKitchenSite()
  const [words, setWords] = useState('')
  const {
    data: globals,
    error,
    reload,
  } = useQuery(siteSlug, async (api) => (await api.getManagedGlobals({ siteSlug })).body.globals)
  const wanted = foldLetters(words.trim())
  const isWanted = ({ title }: { readonly title: string }) => foldLetters(title).includes(wanted)
  const found = (globals?.tags ?? []).filter(isWanted)
  const own = (globals?.ownTerms ?? []).filter(({ kind }) => kind === 'tags').filter(isWanted)
  function use<Tag>(action: (tag: Tag) => void, tag: Tag) {
    action(tag)
    onDone()
  }
  return (
    <div className={styles['picker']}>
      <input
        type="search"
        className={styles['pickerSearch']}
        aria-label="Search tags"
        placeholder="Search tags"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {error !== null && (
        <p role="alert">
          {error} <Button onClick={reload}>Retry</Button>
        </p>
      )}
      <ul aria-busy={globals === null}>
        {own.map((tag) => (
          <OwnTagRow key={tag.id} tag={tag} actions={actions} onUse={use} />
        ))}
        {found.map((tag) => {
          const having = cards.filter(({ tags }) => tags.some(({ id }) => id === tag.id)).length
          return (
            <li key={tag.id} className={styles['pickerRow']}>
              <span>
                {tag.title} {having > 0 && <small>{`on ${having} of ${cards.length}`}</small>}
              </span>
              {having > 0 && (
                <Button
                  variant="quiet"
                  aria-label={`Remove ${tag.title}`}
                  onClick={() => use(actions.removeTag, tag)}
                >
                  Remove
                </Button>
              )}
              {having < cards.length && (
                <Button aria-label={`Add ${tag.title}`} onClick={() => use(actions.addTag, tag)}>
                  Add
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {globals !== null && found.length + own.length === 0 && <p>There is no such tag.</p>}
    </div>
  )
}

type OwnTagRowProps = {
  readonly tag: OwnTerm
  readonly actions: BulkActions
  readonly onUse: (action: (tag: OwnTerm) => void, tag: OwnTerm) => void
}

/** A tag of the site. The list does not say which recipes have it, so both actions are always offered. */
function OwnTagRow({ tag, actions, onUse }: OwnTagRowProps) {
  return (
    <li className={styles['pickerRow']}>
      <span>
        {tag.title} <small>of this site</small>
      </span>
      <Button
        variant="quiet"
        aria-label={`Remove ${tag.title}`}
        onClick={() => onUse(actions.removeOwnTag, tag)}
      >
        Remove
      </Button>
      <Button aria-label={`Add ${tag.title}`} onClick={() => onUse(actions.addOwnTag, tag)}>
        Add
      </Button>
    </li>
  )
}
