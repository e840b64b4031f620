import { useId, useMemo, useState } from 'react'
import { limits } from '#core/values/limits.ts'
import { foldLetters } from '#core/values/text/fold-letters.ts'
import type { HomeLayout } from '#core/model/site/site-settings.ts'
import { siteThemeOf } from '../../content/site-themes.ts'
import { IconButton } from '../../ui/button.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { useField } from '../../editing/editor/use-field.ts'
import { RecipeThumbnail } from '../collections/recipe-thumbnail.tsx'
import { useKitchenSite } from '../page/kitchen-site.tsx'
import { useSettings, useSettingsEditor } from '../settings/editor/settings-editor.tsx'
import settings from '../settings/editor/settings.module.css'
import { SortableItem, SortableList } from '../ui/sortable.tsx'
import type { PublishedRecipes } from './published-recipes.ts'
import styles from './featured-recipes.module.css'

/** The featured recipes of the home page in order, of which the page shows the first five. */
export function FeaturedRecipes({ published }: { readonly published: PublishedRecipes }) {
  const { value: ids, set } = useField(useSettingsEditor(), 'featuredRecipeIds')
  const byId = useMemo(() => new Map(published.map((recipe) => [recipe.id, recipe])), [published])
  const nameOf = (id: string) => byId.get(id)?.title ?? 'A recipe that is not published'
  const list = useFocusInList<HTMLDivElement>('[data-sortable-id], [data-picker]')
  return (
    <div className={styles['featured']} {...list}>
      <p className={settings['hint']}>{useFeaturedHint()}</p>
      <SortableList label="Featured recipes" ids={ids} onMove={(next) => set([...next])}>
        {ids.map((id) => (
          <SortableItem key={id} id={id} name={nameOf(id)}>
            <RecipeThumbnail image={byId.get(id)?.images[0]} />
            <span className={styles['title']}>{nameOf(id)}</span>
            <IconButton
              icon="close"
              label={`Remove ${nameOf(id)}`}
              onClick={() => set(ids.filter((other) => other !== id))}
            />
          </SortableItem>
        ))}
      </SortableList>
      {ids.length < limits.featuredRecipes && (
        <RecipePicker
          recipes={published.filter(({ id }) => !ids.includes(id))}
          onPick={(id) => set([...ids, id])}
        />
      )}
    </div>
  )
}

const newestFirst = 'If you choose none, the newest come first.'
const hints: Readonly<Record<HomeLayout, string>> = {
  featured: `The first five are shown, the first two large. ${newestFirst}`,
  lead: `The first five are shown, the first one large. ${newestFirst}`,
  magazine: `The first five are shown, the first one large. ${newestFirst}`,
  grid: `The first five are shown. ${newestFirst}`,
  strip: `The first five are shown. ${newestFirst}`,
  letter:
    'The letter, which the site has as its home page, opens with the newest recipe and shows none of these.',
}

/** A hint on how the site's home page shows the featured recipes. */
function useFeaturedHint(): string {
  const { slug } = useKitchenSite()
  const layout = useSettings(({ homeLayout }) => homeLayout)
  const ownHome = siteThemeOf(slug).home
  if (ownHome === 'overlay') return 'The home page of this site shows the newest recipes and none of these.'
  return hints[ownHome === null ? layout : 'featured']
}

type RecipePickerProps = {
  readonly recipes: PublishedRecipes
  readonly onPick: (id: string) => void
}

const shown = 6

/** A search field that finds and adds a recipe. */
function RecipePicker({ recipes, onPick }: RecipePickerProps) {
  const [term, setTerm] = useState('')
  const id = useId()
  const wanted = foldLetters(term.trim())
  const found =
    wanted === '' ? [] : recipes.filter(({ title }) => foldLetters(title).includes(wanted)).slice(0, shown)
  const pick = (recipeId: string) => {
    onPick(recipeId)
    setTerm('')
  }
  return (
    <div className={styles['picker']} data-picker>
      <input
        className="line-input"
        type="search"
        aria-label="Add a recipe"
        placeholder="Add a recipe: type its title"
        aria-describedby={`${id}-count`}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key === 'Enter' && first !== undefined) pick(first.id)
          if (event.key === 'Escape') setTerm('')
        }}
      />
      <p id={`${id}-count`} role="status" className={settings['hint']}>
        {wanted !== '' && found.length === 0 && 'No published recipe has this in its title.'}
      </p>
      <ul className={styles['found']}>
        {found.map((recipe) => (
          <li key={recipe.id}>
            <button type="button" onClick={() => pick(recipe.id)}>
              <RecipeThumbnail image={recipe.images[0]} />
              {recipe.title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
