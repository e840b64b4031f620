import { useNavigate } from 'react-router'
import { useCall } from '../../../app/use-call.ts'
import { useKitchenPath, useKitchenSite } from '../../page/kitchen-site.tsx'
import { justCreated } from '../../ui/edited-copies/use-untouched-removal.ts'
import { untitledSlug, untitledTitle } from '../untitled.ts'

/** Creates a draft and opens it. */
export function useNewRecipe(): { readonly run: () => void; readonly isPending: boolean } {
  const { slug: siteSlug } = useKitchenSite()
  const pathOf = useKitchenPath()
  const navigate = useNavigate()
  const { run, isPending } = useCall(
    (api, slug: string) => api.createRecipe({ siteSlug, body: { title: untitledTitle, slug } }),
    {
      onDone: ({ body: { recipe } }) => void navigate(pathOf(`recipes/${recipe.id}`), { state: justCreated }),
      toastsFailure: true,
    },
  )
  return { run: () => !isPending && run(untitledSlug()), isPending }
}
