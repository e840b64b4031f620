import type { BookSetting } from '#core/model/site/book.ts'
import { Button } from '../../ui/button.tsx'
import { kitchenHandle } from '../page/kitchen-page.ts'
import { LookPageFrame } from '../look/look-page-frame.tsx'
import { SettingsSection } from '../settings/editor/fields.tsx'
import { useField } from '../../editing/editor/use-field.ts'
import { useSettingsEditor } from '../settings/editor/settings-editor.tsx'
import settings from '../settings/editor/settings.module.css'
import { FirstTime } from '../ui/lists/list-state.tsx'
import { BookFields } from './book-fields.tsx'
import { BookChapters, BookPrices, BookShops } from './book-rows.tsx'

export const handle = kitchenHandle<null>({ title: 'Book', isWide: true })

const pages = [
  { label: 'Book', path: '/book' },
  { label: 'Home', path: '/' },
]

const noBook: BookSetting = {
  ...{ title: '', subtitle: null, coverImageId: null, introduction: null },
  ...{ chapters: [], prices: [], shops: [] },
}

/** Edits the page of the book that the site promotes: its content, and where it is sold. */
export function Component() {
  return (
    <LookPageFrame title="Book" pages={pages} isTab>
      <BookSections />
    </LookPageFrame>
  )
}

function BookSections() {
  const { value: book, set } = useField(useSettingsEditor(), 'book')
  if (book === null) {
    return (
      <FirstTime
        icon="book"
        title="A page for your book"
        action={<Button onClick={() => set(noBook)}>Add a book</Button>}
      >
        Its cover, what is in it and the shops that sell it, each in its region. The home page links to it.
      </FirstTime>
    )
  }
  return (
    <>
      <SettingsSection title="The book">
        <BookFields />
      </SettingsSection>
      <SettingsSection title="Shops">
        <p className={settings['hint']}>
          Readers choose their region where you name shops in both. Links of the links page whose text is like
          “Corner Books | uk | 15” are listed with them.
        </p>
        <BookShops />
      </SettingsSection>
      <SettingsSection title="Prices">
        <BookPrices />
      </SettingsSection>
      <SettingsSection title="Table of contents">
        <BookChapters />
      </SettingsSection>
      <div>
        <Button variant="quiet" onClick={() => set(null)}>
          Remove the book
        </Button>
      </div>
    </>
  )
}
