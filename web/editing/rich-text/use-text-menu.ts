import { useState } from 'react'
import { Transforms } from 'slate'
import { findTrigger, type Trigger } from './document/find-trigger.ts'
import type { TextEditor } from './document/editor-node.ts'
import type { RichTextEditorProps } from './rich-text-props.ts'
import { menuItems, shareItems, type MenuItem } from './text-menu.ts'
import { toggleHeading } from './document/text-commands.ts'
import { pageFeatures } from './document/text-features.ts'
import type { MentionableIngredient } from './rich-text-props.ts'
import { insertReference } from './use-text-session.ts'

/** The open menu at the caret. */
export type OpenMenu = {
  readonly trigger: Trigger
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly active: number
}

/** The state and key handling of the menu that `@` and `/` open. `menu` is null while it is closed. */
export function useTextMenu(editor: TextEditor, props: RichTextEditorProps, isFocused: boolean) {
  const [active, setActive] = useState(0)
  const [dismissed, setDismissed] = useState('')
  const [shared, setShared] = useState<MentionableIngredient | null>(null)
  const trigger = isFocused ? findTrigger(editor) : null
  const place = trigger === null ? '' : `${trigger.at.anchor.path.join('.')}:${trigger.at.anchor.offset}`
  const items = itemsFor(trigger, shared, props)
  const isOpen = trigger !== null && items.length > 0 && dismissed !== place
  const menu: OpenMenu | null = isOpen
    ? {
        ...{ trigger, items, active: Math.min(active, items.length - 1) },
        label:
          shared !== null ? `How much of ${shared.title}` : trigger.sign === '@' ? 'Ingredients' : 'Insert',
      }
    : null

  const reset = () => {
    setActive(0)
    setShared(null)
  }
  const close = () => {
    setDismissed(place)
    reset()
  }
  const choose = ({ choice }: MenuItem) => {
    if (trigger === null) return
    if (choice.kind === 'ingredient' && choice.ingredient.isUsed) {
      setShared(choice.ingredient)
      setActive(0)
      return
    }
    Transforms.select(editor, trigger.at)
    Transforms.delete(editor)
    if (choice.kind === 'ingredient') insertReference(editor, choice.ingredient.id, 1)
    else if (choice.kind === 'share') insertReference(editor, choice.ingredient.id, choice.share)
    else if (choice.kind === 'heading') toggleHeading(editor, choice.level)
    else choice.action.onUse()
    reset()
  }
  /** Returns true if the menu handled the key. */
  const takeKey = (key: string): boolean => {
    if (menu === null) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) setActive((menu.active + step + items.length) % items.length)
    else if (key === 'Escape') close()
    else if (key === 'Enter' || key === 'Tab') chooseActive()
    else return false
    return true
  }
  const chooseActive = (): boolean => {
    const item = menu?.items[menu.active]
    if (item === undefined) return false
    choose(item)
    return true
  }
  /**
   * Updates the menu. Call it after each change of the text or selection: the caret may have left the menu's trigger.
   */
  const follow = () => {
    const now = findTrigger(editor)
    if (now === null) setDismissed('')
    if (now === null || now.query !== trigger?.query) reset()
  }
  return { menu, choose, chooseActive, takeKey, follow }
}

function itemsFor(
  trigger: Trigger | null,
  shared: MentionableIngredient | null,
  { ingredients = [], actions = [], features = pageFeatures }: RichTextEditorProps,
): readonly MenuItem[] {
  if (trigger === null) return []
  return shared === null ? menuItems(trigger, { ingredients, actions, features }) : shareItems(shared)
}
