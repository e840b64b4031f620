import { limits } from '#core/values/limits.ts'
import { bookRegions } from '#core/model/site/book-links.ts'
import { useField } from '../../editing/editor/use-field.ts'
import { useSettingsEditor } from '../settings/editor/settings-editor.tsx'
import { AddressInput } from '../settings/address/address-input.tsx'
import { RowInput, RowSelect, Rows } from '../settings/editor/setting-rows.tsx'

const regions = bookRegions.map((value) => ({ value, text: value.toUpperCase() }))

/** The shops that sell the book, each with its region. */
export function BookShops() {
  const { value = [], set } = useField(useSettingsEditor(), 'book.shops')
  return (
    <Rows
      path="book.shops"
      rows={value}
      onChange={set}
      label="Shops"
      word="shop"
      blank={{ title: '', region: 'uk', discountPercent: null, href: '' }}
      titleOf={({ title }) => title}
      max={limits.book.shops}
      renderFields={({ title, region, discountPercent, href }, change) => (
        <>
          <RowInput label="Shop" value={title} onChange={(text) => change({ title: text })} />
          <AddressInput label="Address" value={href} onChange={(text) => change({ href: text })} />
          <RowSelect
            label="Region"
            options={regions}
            value={region}
            onChange={(value) => change({ region: value })}
          />
          <RowInput
            label="Percent off"
            type="number"
            value={discountPercent === null ? '' : String(discountPercent)}
            onChange={(text) => change({ discountPercent: typedCount(text, 99) || null })}
          />
        </>
      )}
    />
  )
}

/** The prices of the book by region, as text. */
export function BookPrices() {
  const { value = [], set } = useField(useSettingsEditor(), 'book.prices')
  return (
    <Rows
      path="book.prices"
      rows={value}
      onChange={set}
      label="Prices"
      word="price"
      blank={{ shop: '', text: '' }}
      titleOf={({ shop }) => shop}
      max={limits.book.prices}
      renderFields={({ shop, text }, change) => (
        <>
          <RowInput label="Where" value={shop} onChange={(value) => change({ shop: value })} />
          <RowInput
            label="Price, as in “hardback, £21.50”"
            value={text}
            onChange={(value) => change({ text: value })}
          />
        </>
      )}
    />
  )
}

/** The table of contents of the book. */
export function BookChapters() {
  const { value = [], set } = useField(useSettingsEditor(), 'book.chapters')
  return (
    <Rows
      path="book.chapters"
      rows={value}
      onChange={set}
      label="Table of contents"
      word="chapter"
      blank={{ title: '', recipeCount: null }}
      titleOf={({ title }) => title}
      max={limits.book.chapters}
      renderFields={({ title, recipeCount }, change) => (
        <>
          <RowInput label="Chapter" value={title} onChange={(text) => change({ title: text })} />
          <RowInput
            label="Number of recipes"
            type="number"
            value={recipeCount === null ? '' : String(recipeCount)}
            onChange={(text) => change({ recipeCount: typedCount(text, 9999) })}
          />
        </>
      )}
    />
  )
}

/** Parses a typed whole number, limited to the maximum; null if there are no digits. */
function typedCount(text: string, max: number): number | null {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? null : Math.min(Number(digits), max)
}
