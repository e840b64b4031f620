import { useNavigate } from 'react-router'
import { useCall } from '../../../app/use-call.ts'
import { useKitchenPath, useKitchenSite } from '../../frame/kitchen-site.tsx'

/** The title of a recipe that has none yet. */
const untitled = 'Untitled recipe'

/** Creates a draft and opens it. */
export function useNewRecipe(): { readonly run: () => void; readonly isPending: boolean } {
  const { slug: siteSlug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const navigate = useNavigate()
  const { run, isPending } = useCall(
    (api, slug: string) => api.createRecipe({ siteSlug, body: { title: untitled, slug } }),
    {
      onDone: ({ body: { recipe } }) => void navigate(pathOf(`recipes/${recipe.id}`)),
      toastsFailure: true,
    },
  )
  return { run: () => !isPending && run(`untitled-${randomSuffix()}`), isPending }
}

/** Drafts without a title do not share an address. */
function randomSuffix(): string {
  return crypto.randomUUID().slice(0, 8)
}
