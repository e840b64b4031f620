import { useEffect, useRef, useState } from 'react'
import { defaultColorTheme, defaultTypeTheme } from '#core/model/theme/themes.ts'
import { siteSlugFromTitle } from '#core/model/site/slug-from-title.ts'
import { limits } from '#core/values/limits.ts'
import { foldLetters } from '#core/values/text/fold-letters.ts'
import { useApp } from '../../app/app-context.tsx'
import { newSiteKey } from '../../browser/stored/personal-keys.ts'

/** The kinds of first content of a new site. */
const firstContents = ['link', 'files', 'empty'] as const
export type FirstContent = (typeof firstContents)[number]

/** The state of the form that creates a site. */
export type NewSiteDraft = {
  readonly title: string
  /** The address as typed; null while it is derived from the title. */
  readonly typedSlug: string | null
  readonly colorThemeId: string
  readonly typeThemeId: string
  readonly content: FirstContent
  readonly link: string
  /** Set once the site exists and only its first recipes are missing. */
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

/** The slug that the site of a draft will get: valid, or empty. */
export function draftSlug({ title, typedSlug }: Pick<NewSiteDraft, 'title' | 'typedSlug'>): string {
  return typedSlug?.replace(/-$/, '') ?? siteSlugFromTitle(title)
}

/** Converts typed text to a slug. It may end in a hyphen, because more may follow. */
export function readTypedSlug(typed: string): string {
  const withHyphens = foldLetters(typed).replace(/[^a-z0-9]+/g, '-')
  return withHyphens.replace(/^-/, '').slice(0, limits.siteSlug)
}

/**
 * The draft, which is stored on the device with every change until it is cleared. All tabs share it. If the site that
 * was created from the draft is not among the reader's sites (`ownSlugs`), it was deleted or transferred and has to be
 * created again.
 */
export function useNewSiteDraft(userId: string, ownSlugs: readonly string[]) {
  const { device } = useApp()
  const storageKey = newSiteKey(userId)
  const [draft, setDraft] = useState(() => withoutLostSite(readDraft(device.local.get(storageKey)), ownSlugs))
  // The latest draft, for changes by calls that started before the last edit.
  const latest = useRef(draft)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const follow = () => {
      latest.current = readDraft(device.local.get(storageKey))
      setDraft(latest.current)
    }
    const followTab = ({ key }: StorageEvent) => {
      if (key === storageKey) follow()
    }
    // A page restored from the back/forward cache has missed the changes of other tabs.
    const followRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) follow()
    }
    addEventListener('storage', followTab, { signal })
    addEventListener('pageshow', followRestored, { signal })
    return () => listening.abort()
  }, [device, storageKey])
  return {
    draft,
    change(changes: Partial<NewSiteDraft>) {
      latest.current = { ...latest.current, ...changes }
      device.local.set(storageKey, JSON.stringify(latest.current))
      setDraft(latest.current)
    },
    clear: () => device.local.remove(storageKey),
  }
}

const withoutLostSite = (draft: NewSiteDraft, ownSlugs: readonly string[]): NewSiteDraft =>
  draft.createdSlug === null || ownSlugs.includes(draft.createdSlug) ? draft : { ...draft, createdSlug: null }

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
