import './shopping-list.css'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import {
  readMeasurementChoice,
  storeMeasurementChoice,
} from '#core/machines/recipe/measurement-preferences.ts'
import type { ShoppingItem } from '#core/model/shopping/shopping-item.ts'
import { shoppingAisles, shoppingText } from '#core/model/shopping/shopping-rows.ts'
import { limits } from '#core/values/limits.ts'
import { counted } from '#core/values/text/counted.ts'
import type { MeasurementSystem } from '#core/values/units/systems.ts'
import { useApp, useNumberLanguage } from '../../app/app-context.tsx'
import { onMeasurementChoice, saveMeasurementChoice } from '../../app/preferences.ts'
import { useSelector } from '../../browser/machine.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { undoMessage } from '../../ui/toast/toast-message.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { useFocusInList } from '../../ui/menu/use-focus-in-list.ts'
import { useShoppingList, type ShoppingListRef } from './running-list.ts'
import { ShoppingListRow, type EditedItem } from './shopping-list-row.tsx'

/**
 * The reader's shopping list by aisle. It is stored on the device, and in the account of a signed-in reader, for whom
 * `more` is shown.
 */
export function ShoppingList({ more = null }: { more?: ReactNode }) {
  const list = useShoppingList()
  return (
    <section className="shopping wrap">
      <h1>Shopping list</h1>
      {list === null ? (
        <p aria-busy="true">Loading your shopping list</p>
      ) : (
        <OpenList list={list} more={more} />
      )}
    </section>
  )
}

const systems = [
  { value: 'imperial', text: 'US', label: 'US units' },
  { value: 'metric', text: 'Metric', label: 'Metric units' },
] as const

function OpenList({ list, more }: { list: ShoppingListRef; more: ReactNode }) {
  const items = useSelector(list, ({ context }) => context.items)
  const isFailed = useSelector(list, (snapshot) => snapshot.matches('failed'))
  const { system, setSystem } = useSystem()
  const change = useChanges(list, items)
  const [edited, setEdited] = useState<EditedItem | null>(null)
  const focus = useFocusInList<HTMLDivElement>('.shopping__row')
  const aisles = shoppingAisles(items, system, useNumberLanguage())
  return (
    <div className="shopping__content" {...focus}>
      <AddLine onAdd={(title) => list.send({ type: 'list.put', items: [ownLine(title)] })} />
      {isFailed && (
        <p className="shopping__notice" role="status">
          Your account could not be reached. The list is safe on this device.{' '}
          <Button variant="quiet" onClick={() => list.send({ type: 'sync.retry' })}>
            Try again
          </Button>
        </p>
      )}
      {items.length === 0 ? (
        <p className="shopping__empty">
          Nothing to buy. Press &quot;Add to shopping list&quot; on a recipe, or write a line above.
        </p>
      ) : (
        <>
          <div className="shopping__tools">
            <Segments label="Units" options={systems} value={system} onChange={setSystem} />
            <ShareList items={items} system={system} />
            <Button icon="printer" onClick={() => print()}>
              Print
            </Button>
            {items.some(({ isTicked }) => isTicked) && (
              <Button onClick={() => change.remove(items.filter(({ isTicked }) => isTicked))}>
                Remove ticked
              </Button>
            )}
            <Button onClick={() => change.remove(items)}>Clear list</Button>
          </div>
          {aisles.map(({ aisle, title, rows }) => (
            <section key={aisle} className="shopping__aisle" aria-labelledby={`aisle-${aisle}`}>
              <h2 id={`aisle-${aisle}`} className="shopping__aisle-title">
                {title}
              </h2>
              <ul className="shopping__rows">
                {rows.map((row) => (
                  <ShoppingListRow
                    key={row.key}
                    {...{ row, edited }}
                    onEdit={setEdited}
                    onTick={change.tick}
                    onRename={change.rename}
                    onRemove={change.remove}
                  />
                ))}
              </ul>
            </section>
          ))}
          <Recipes items={items} onRemove={change.remove} />
        </>
      )}
      <Place more={more} />
    </div>
  )
}

/** Explains where the list is stored. */
function Place({ more }: { more: ReactNode }) {
  const user = useCurrentUser()
  if (user === undefined) return null
  return (
    <p className="shopping__place">
      {user === null ? (
        'This list is on this device. Sign in to have it on all of yours.'
      ) : (
        <>This list is in your account, on all of your devices. {more}</>
      )}
    </p>
  )
}

/** The recipes that the list contains. Each can be removed with all its items. */
function Recipes({
  items,
  onRemove,
}: {
  items: readonly ShoppingItem[]
  onRemove: (items: readonly ShoppingItem[]) => void
}) {
  const sources = new Map(
    items.flatMap(({ source }) => (source === null ? [] : [[source.url, source] as const])),
  )
  if (sources.size === 0) return null
  return (
    <section className="shopping__recipes" aria-labelledby="shopping-recipes">
      <h2 id="shopping-recipes" className="shopping__aisle-title">
        Recipes
      </h2>
      <ul className="shopping__rows">
        {[...sources].map(([url, { title, yieldText }]) => (
          <li key={url} className="shopping__row">
            <span>
              <a href={url}>{title}</a>
              {yieldText !== '' && <span className="shopping__sources">{yieldText}</span>}
            </span>
            <IconButton
              icon="close"
              label={`Take ${title} off the list`}
              onClick={() => onRemove(items.filter(({ source }) => source?.url === url))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AddLine({ onAdd }: { onAdd: (title: string) => void }) {
  const [title, setTitle] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return
    onAdd(title.trim())
    setTitle('')
  }
  return (
    <form className="shopping__add" onSubmit={add}>
      <input
        className="input"
        aria-label="Something else to buy"
        placeholder="Something else to buy"
        autoComplete="off"
        maxLength={limits.ingredientTitle}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" variant="primary">
        Add
      </Button>
    </form>
  )
}

function ShareList({ items, system }: { items: readonly ShoppingItem[]; system: MeasurementSystem }) {
  const { device } = useApp()
  const language = useNumberLanguage()
  const showToast = useToast()
  const share = async () => {
    const text = shoppingText(items, system, language)
    if (typeof navigator.share === 'function') {
      // A rejection means that the reader closed the share sheet.
      await navigator.share({ title: 'Shopping list', text }).catch(() => undefined)
      return
    }
    const isCopied = await device.copyText(text)
    showToast({ text: isCopied ? 'The list is copied as text' : 'The list could not be copied' })
  }
  return (
    <Button icon="share" onClick={() => void share()}>
      Share
    </Button>
  )
}

/** Returns the actions on a list. Removed items can be restored. */
function useChanges(list: ShoppingListRef, items: readonly ShoppingItem[]) {
  const showToast = useToast()
  return {
    tick: (some: readonly ShoppingItem[], isTicked: boolean) =>
      list.send({ type: 'list.put', items: some.map((item) => ({ ...item, isTicked })) }),
    rename: (some: readonly ShoppingItem[], title: string) =>
      list.send({ type: 'list.put', items: some.map((item) => ({ ...item, title })) }),
    remove: (some: readonly ShoppingItem[]) => {
      list.send({ type: 'list.remove', ids: some.map(({ id }) => id) })
      const text =
        some.length === items.length ? 'The list is empty' : `${counted(some.length, 'item')} removed`
      showToast(undoMessage(text, () => list.send({ type: 'list.put', items: some })))
    },
  }
}

/** Returns the reader's measurement system, as on recipe pages. */
function useSystem() {
  const { device, site } = useApp()
  const [system, setSystem] = useState<MeasurementSystem>(
    () => readMeasurementChoice(device.local).measurement ?? site?.defaultMeasurementSystem ?? 'metric',
  )
  useEffect(
    () =>
      onMeasurementChoice(() => {
        const { measurement } = readMeasurementChoice(device.local)
        if (measurement !== null) setSystem(measurement)
      }),
    [device],
  )
  return {
    system,
    setSystem: (measurement: MeasurementSystem) => {
      const choice = { ...readMeasurementChoice(device.local), measurement }
      setSystem(measurement)
      storeMeasurementChoice(device.local, choice)
      saveMeasurementChoice(choice)
    },
  }
}

function ownLine(title: string): ShoppingItem {
  return {
    ...{ id: crypto.randomUUID(), title, quantityMin: null, quantityMax: null, unit: null },
    ...{ gramsPerLiter: null, source: null, isTicked: false, addedAt: new Date().toISOString() },
  }
}
