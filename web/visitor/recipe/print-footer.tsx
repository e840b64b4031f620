import type { Recipe } from '#core/model/recipe/recipe.ts'
import { useApp } from '../../app/app-context.tsx'

/** On paper: where the recipe came from, in words and as a QR code that the server draws. */
export function PrintFooter({ recipe }: { recipe: Recipe }) {
  const { origin, site } = useApp()
  const slug = encodeURIComponent(recipe.slug)
  return (
    <div className="print-footer" aria-hidden="true">
      <img
        className="print-footer__code"
        src={`/qr/recipes/${slug}.svg`}
        alt=""
        width={84}
        height={84}
        decoding="async"
        fetchPriority="low"
      />
      <p>
        {site?.title} · {origin}/recipes/{recipe.slug}
      </p>
    </div>
  )
}
