import { useState } from 'react'
import { completeUrl } from '#core/values/text/complete-url.ts'
import { failureAdvice, failureCode } from '#core/model/call-failure.ts'
import { useApp } from '../../app/app-context.tsx'
import { logFailure } from '../../browser/log-failure.ts'
import { addFirstRecipes, applyLook, createSite } from './create-site.ts'
import type { NewSiteDraft } from './new-site-draft.ts'
import type { PendingImport } from './pending-import.ts'

type SiteCreationOptions = {
  readonly draft: NewSiteDraft
  readonly pending: PendingImport
  readonly change: (changes: Partial<NewSiteDraft>) => void
  readonly clear: () => void
  /** Called with the files that could not be read, and the recipes that could not be sent. */
  readonly onPending: (pending: PendingImport) => void
  /** Called with the number of recipes that were sent since `onPending`. */
  readonly onSent: (count: number) => void
}

/**
 * Creates the site, then its first recipes, and opens the kitchen. If importing the recipes fails, a retry does not
 * create the site again.
 */
export function useSiteCreation(options: SiteCreationOptions) {
  const { draft, pending, change, clear, onPending, onSent } = options
  const { api } = useApp()
  const [isPending, setIsPending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  async function create(): Promise<void> {
    const missing = missingText(draft, pending)
    if (missing !== null) return setProblems([missing])
    setIsPending(true)
    setProblems([])
    try {
      const siteSlug = draft.createdSlug ?? (await createSite(api, draft))
      change({ createdSlug: siteSlug })
      await applyLook(api, siteSlug, draft)
      const first = await addFirstRecipes(api, siteSlug, draft, pending, { onRead: onPending, onSent })
      setProblems(first.problems)
      onPending(first.pending)
      if (first.problems.length > 0) return
      clear()
      // Replaces the form in the history, so that Back skips it.
      location.replace(first.path)
    } catch (error) {
      logFailure('A site was only partly created', error)
      setProblems([failureCode(error) === 'slug_taken' ? takenSentence : failureAdvice(error)])
    } finally {
      setIsPending(false)
    }
  }

  return { run: () => void create(), isPending, problems }
}

const takenSentence = 'This address was taken in the meantime. Choose another one.'

function missingText(draft: NewSiteDraft, { files, unsent }: PendingImport): string | null {
  if (draft.content === 'files' && files.length + unsent.length === 0)
    return 'Choose a file, or start with an empty recipe.'
  if (draft.content === 'link' && !/^https?:\/\/\S+$/i.test(completeUrl(draft.link)))
    return 'Paste the address of a recipe, such as https://example.com/soup, or start with an empty recipe.'
  return null
}
