import type { Recipe } from '#core/model/recipe/recipe.ts'
import { useApp } from '../../app/app-context.tsx'

/**
 * The recipe's address as text and as a QR code, for print only. The server renders the code, except in a preview,
 * because the recipe may not be published yet.
 */
export function PrintFooter({ recipe }: { recipe: Recipe }) {
  const { origin, site, isStatic } = useApp()
  const slug = encodeURIComponent(recipe.slug)
  return (
    <div className="print-footer" aria-hidden="true">
      {isStatic !== true && (
        <img
          className="print-footer__code"
          src={`/qr/recipes/${slug}.svg`}
          alt=""
          width={84}
          height={84}
          decoding="async"
          fetchPriority="low"
        />
      )}
      <p>
        {site?.title} · {origin}/recipes/{recipe.slug}
      </p>
    </div>
  )
}
