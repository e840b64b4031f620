import { useState } from 'react'
import { defaultColorTheme, defaultTypeTheme } from '#core/model/theme/themes.ts'
import { siteSlugFromTitle } from '#core/model/site/slug-from-title.ts'
import { useApp } from '../../app/app-context.tsx'

/** What a site starts with. */
export const firstContents = ['link', 'files', 'empty'] as const
export type FirstContent = (typeof firstContents)[number]

/** A site that is being made, as its form stands. */
export type NewSiteDraft = {
  readonly title: string
  /** The address as it was typed; null while it follows the title. */
  readonly typedSlug: string | null
  readonly colorThemeId: string
  readonly typeThemeId: string
  readonly content: FirstContent
  readonly link: string
  /** Set once the site exists: then only its first content is missing. */
  readonly createdSlug: string | null
}

const emptyDraft: NewSiteDraft = {
  title: '',
  typedSlug: null,
  colorThemeId: defaultColorTheme.id,
  typeThemeId: defaultTypeTheme.id,
  content: 'link',
  link: '',
  createdSlug: null,
}

/** Where the form of a person waits on the device while the page is left. */
const storageKeyOf = (userId: string) => `trivet.newSite.${userId}`

/** The address that a draft stands for. */
export function draftSlug({ title, typedSlug }: NewSiteDraft): string {
  return typedSlug ?? siteSlugFromTitle(title)
}

/** The draft, which is kept on the device with every change until it is cleared. */
export function useNewSiteDraft(userId: string) {
  const { device } = useApp()
  const storageKey = storageKeyOf(userId)
  const [draft, setDraft] = useState(() => readDraft(device.local.get(storageKey)))
  return {
    draft,
    change(changes: Partial<NewSiteDraft>) {
      const changed = { ...draft, ...changes }
      device.local.set(storageKey, JSON.stringify(changed))
      setDraft(changed)
    },
    clear: () => device.local.remove(storageKey),
  }
}

function readDraft(stored: string | null): NewSiteDraft {
  const found = parse(stored)
  const text = (name: keyof NewSiteDraft) => {
    const value = found[name]
    return typeof value === 'string' ? value : null
  }
  return {
    title: text('title') ?? emptyDraft.title,
    typedSlug: text('typedSlug'),
    colorThemeId: text('colorThemeId') ?? emptyDraft.colorThemeId,
    typeThemeId: text('typeThemeId') ?? emptyDraft.typeThemeId,
    content: firstContents.find((each) => each === found['content']) ?? emptyDraft.content,
    link: text('link') ?? emptyDraft.link,
    createdSlug: text('createdSlug'),
  }
}

function parse(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(stored ?? '{}')
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {}
  }
}
