import { useState } from 'react'
import { failureSentence, tryAgainSentence } from '#core/model/call-failure.ts'
import { useApp } from '../../app/app-context.tsx'
import { logFailure } from '../../app/log-failure.ts'
import { addFirstRecipes, applyLook, createSite } from './create-site.ts'
import type { NewSiteDraft } from './new-site-draft.ts'

type SiteCreationOptions = {
  readonly draft: NewSiteDraft
  readonly files: readonly File[]
  readonly change: (changes: Partial<NewSiteDraft>) => void
  readonly clear: () => void
  /** Told of the files that could not be read, and of none where all could. */
  readonly onUnread: (files: readonly File[]) => void
}

/**
 * Creates the site, then its first recipes, and leaves for the kitchen. A site that exists is not created again: where
 * its recipes fail, only they are tried once more.
 */
export function useSiteCreation({ draft, files, change, clear, onUnread }: SiteCreationOptions) {
  const { api } = useApp()
  const [isPending, setIsPending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  async function create(): Promise<void> {
    const missing = whatIsMissing(draft, files)
    if (missing !== null) return setProblems([missing])
    setIsPending(true)
    setProblems([])
    try {
      const siteSlug = draft.createdSlug ?? (await createSite(api, draft))
      change({ createdSlug: siteSlug })
      await applyLook(api, siteSlug, draft)
      const first = await addFirstRecipes(api, siteSlug, draft, files)
      setProblems(first.problems)
      onUnread(first.unread)
      if (first.problems.length > 0) return
      clear()
      // The form is done and empty: going back leads past it.
      location.replace(first.path)
    } catch (error) {
      logFailure('A site was not created whole', error)
      setProblems([failureSentence(error) ?? tryAgainSentence])
    } finally {
      setIsPending(false)
    }
  }

  return { run: () => void create(), isPending, problems }
}

function whatIsMissing(draft: NewSiteDraft, files: readonly File[]): string | null {
  if (draft.content === 'files' && files.length === 0) return 'Choose a file, or start with an empty recipe.'
  if (draft.content === 'link' && !/^https?:\/\/\S+$/i.test(draft.link.trim()))
    return 'Paste the address of a recipe, such as https://example.com/soup, or start with an empty recipe.'
  return null
}
