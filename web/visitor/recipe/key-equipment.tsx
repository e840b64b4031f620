import type { EquipmentUsage } from '#core/model/recipe/recipe.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { ResponsiveImage } from '../../content/responsive-image.tsx'
import { Slider } from '../../ui/fields/slider.tsx'
import { useRecipe, useRecipeView } from '../recipe-parts/recipe-context.tsx'

/** The key equipment as cards 240 pixels wide. */
export function KeyEquipment() {
  const { recipe, view } = useRecipe()
  const isOpen = useRecipeView(({ closedSections }) => !closedSections.has('equipment'))
  const usages = recipe.equipmentUsages.filter((usage) => titleOf(usage) !== '')
  if (usages.length === 0) return null
  return (
    <Collapsible
      className="equipment"
      title="Key equipment"
      level={2}
      isOpen={isOpen}
      onToggle={() => view.send({ type: 'section.toggle', section: 'equipment' })}
    >
      <Slider
        kind="row"
        label="Key equipment"
        items={usages.map((usage) => ({ key: usage.id, content: <EquipmentCard usage={usage} /> }))}
      />
    </Collapsible>
  )
}

function EquipmentCard({ usage }: { usage: EquipmentUsage }) {
  const image = usage.imageOverride ?? usage.equipment?.featuredImage ?? null
  const title = titleOf(usage)
  return (
    <article className={`equipment__card ${image === null ? 'equipment__card--text' : ''}`.trim()}>
      {image !== null && <ResponsiveImage image={image} alt="" ratio="4-3" sizes="240px" />}
      <h3 className="equipment__title">
        {usage.link === null ? (
          title
        ) : (
          <a href={usage.link} target="_blank" rel="noopener sponsored" className="card__link">
            {title}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        )}
      </h3>
      {usage.note !== null && usage.note !== '' && <p className="equipment__note">{usage.note}</p>}
    </article>
  )
}

function titleOf({ equipmentTitleOverride, equipment }: EquipmentUsage): string {
  return equipmentTitleOverride?.trim() || (equipment?.title ?? '')
}
