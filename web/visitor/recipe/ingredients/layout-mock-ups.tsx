import { useState, useSyncExternalStore, type FormEvent } from 'react'
import type { Recipe } from '#core/model/recipe/recipe.ts'
import { useApp } from '#web/app/app-context.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

/** For sites with the grocery layout; the button only logs, as specified. */
export function ShopIngredients({ recipe }: { recipe: Recipe }) {
  return (
    <Button
      className="ingredients__shop"
      onClick={() => globalThis.console.info('Shop ingredients', recipe.slug)}
    >
      Shop ingredients
    </Button>
  )
}

const bookmarkFollowers = new Set<() => void>()

function followBookmarks(notice: () => void): () => void {
  bookmarkFollowers.add(notice)
  return () => bookmarkFollowers.delete(notice)
}

/** For sites with the newsletter layout: bookmarks the recipe on this device only, as specified. */
export function DeviceBookmark({ recipe: { id } }: { recipe: Recipe }) {
  const { local } = useApp().device
  const key = `trivet.bookmarked.${id}`
  const isOn = useSyncExternalStore(
    followBookmarks,
    () => local.get(key) !== null,
    () => false,
  )
  const toggle = () => {
    if (isOn) local.remove(key)
    else local.set(key, 'true')
    for (const notice of bookmarkFollowers) notice()
  }
  return (
    <IconButton
      className="recipe-facts__bookmark needs-script"
      icon="bookmark"
      isFilled={isOn}
      label="Bookmark on this device"
      aria-pressed={isOn}
      onClick={toggle}
    />
  )
}

/** For sites with the newsletter layout; a mock-up that sends nothing, as specified. */
export function GiftRecipe() {
  const [isOpen, setIsOpen] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsOpen(false)
  }
  return (
    <>
      <Button className="recipe-facts__gift" onClick={() => setIsOpen(true)}>
        Gift this recipe
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Gift this recipe">
        <form className="gift-form" onSubmit={send}>
          <p>You have 3 remaining gift recipes to share with friends</p>
          <label className="field">
            <span className="field__label">Email</span>
            <input className="input" type="email" name="email" autoComplete="off" />
          </label>
          <label className="field">
            <span className="field__label">Message (optional)</span>
            <textarea className="input gift-form__message" name="message" rows={3} />
          </label>
          <Button variant="primary" type="submit">
            Send
          </Button>
        </form>
      </Dialog>
    </>
  )
}
