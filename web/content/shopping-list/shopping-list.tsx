import './shopping-list.css'
import { useEffect, useState, type FormEvent } from 'react'
import { readMeasurementChoice, storeMeasurementChoice } from '#core/machines/measurement-preferences.ts'
import type { ShoppingItem } from '#core/model/shopping/shopping-item.ts'
import {
  rowText,
  shoppingAisles,
  shoppingText,
  type ShoppingRow,
} from '#core/model/shopping/shopping-rows.ts'
import { counted } from '#core/values/text/counted.ts'
import type { MeasurementSystem } from '#core/values/units/systems.ts'
import { useApp } from '../../app/app-context.tsx'
import { onMeasurementChoice, saveMeasurementChoice } from '../../app/preferences.ts'
import { useSelector } from '../../app/machine.ts'
import { useCurrentUser } from '../../app/session.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useShoppingList, type ShoppingListRef } from './running-list.ts'

/** The reader's shopping list, by aisle. It is on the device, and in the account of who is signed in. */
export function ShoppingList() {
  const list = useShoppingList()
  return (
    <section className="shopping wrap">
      <h1>Shopping list</h1>
      {list === null ? <p aria-busy="true">Loading your shopping list</p> : <OpenList list={list} />}
    </section>
  )
}

const systems = [
  { value: 'imperial', text: 'US', label: 'US units' },
  { value: 'metric', text: 'Metric', label: 'Metric units' },
] as const

function OpenList({ list }: { list: ShoppingListRef }) {
  const items = useSelector(list, ({ context }) => context.items)
  const isFailed = useSelector(list, (snapshot) => snapshot.matches('failed'))
  const { system, setSystem } = useSystem()
  const change = useChanges(list, items)
  const aisles = shoppingAisles(items, system)
  return (
    <>
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
                  <Row key={row.key} row={row} onTick={change.tick} onRemove={change.remove} />
                ))}
              </ul>
            </section>
          ))}
          <Recipes items={items} onRemove={change.remove} />
        </>
      )}
      <Place />
    </>
  )
}

/** Where the list is kept. */
function Place() {
  const user = useCurrentUser()
  if (user === undefined) return null
  return (
    <p className="shopping__place">
      {user === null
        ? 'This list is on this device. Sign in to have it on all of yours.'
        : 'This list is in your account, on all of your devices.'}
    </p>
  )
}

type RowProps = {
  readonly row: ShoppingRow
  readonly onTick: (items: readonly ShoppingItem[], isTicked: boolean) => void
  readonly onRemove: (items: readonly ShoppingItem[]) => void
}

function Row({ row, onTick, onRemove }: RowProps) {
  const sources = [...new Set(row.items.flatMap(({ source }) => source?.title ?? []))]
  return (
    <li className={`shopping__row ${row.isTicked ? 'shopping__row--ticked' : ''}`.trim()}>
      <label className="shopping__label">
        <input
          type="checkbox"
          className="shopping__tick"
          checked={row.isTicked}
          onChange={(event) => onTick(row.items, event.target.checked)}
        />
        <span>
          <span className="shopping__food">
            {row.amountText !== '' && <strong>{row.amountText}</strong>} {row.title}
          </span>
          {sources.length > 0 && <span className="shopping__sources">{sources.join(', ')}</span>}
        </span>
      </label>
      <IconButton icon="close" label={`Remove ${rowText(row)}`} onClick={() => onRemove(row.items)} />
    </li>
  )
}

/** The recipes that the list is for; each can be taken off it. */
function Recipes({ items, onRemove }: { items: readonly ShoppingItem[]; onRemove: RowProps['onRemove'] }) {
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
        maxLength={300}
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
  const showToast = useToast()
  const share = async () => {
    const text = shoppingText(items, system)
    if (typeof navigator.share === 'function') {
      // A refusal means that the reader closed the sheet.
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

/** What readers do to a list; what is removed can be put back. */
function useChanges(list: ShoppingListRef, items: readonly ShoppingItem[]) {
  const showToast = useToast()
  return {
    tick: (some: readonly ShoppingItem[], isTicked: boolean) =>
      list.send({ type: 'list.put', items: some.map((item) => ({ ...item, isTicked })) }),
    remove: (some: readonly ShoppingItem[]) => {
      list.send({ type: 'list.remove', ids: some.map(({ id }) => id) })
      const text =
        some.length === items.length ? 'The list is empty' : `${counted(some.length, 'item')} removed`
      showToast({
        text,
        action: { label: 'Undo', onUse: () => list.send({ type: 'list.put', items: some }) },
      })
    },
  }
}

/** The units of the reader, as on recipes. */
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
