import type { Recipe } from '#core/model/recipe/recipe.ts'
import { useApp } from '../../app/app-context.tsx'

/** On paper: where the recipe came from. */
export function PrintFooter({ recipe }: { recipe: Recipe }) {
  const { origin, site } = useApp()
  return (
    <p className="print-footer" aria-hidden="true">
      {site?.title} · {origin}/recipes/{recipe.slug}
    </p>
  )
}
