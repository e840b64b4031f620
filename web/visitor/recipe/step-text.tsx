import { useMemo } from 'react'
import { measurementLeaves, referenceLeaves } from '#core/model/recipe/resolve-text.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { mapInlines } from '#core/values/rich-text/walk-text.ts'
import { temperaturesInSystem } from '#core/values/units/temperature-text.ts'
import { unitById } from '#core/values/units/units.ts'
import { RichTextView, type ResolveInline, type ShowWords } from '../../content/rich-text-view.tsx'
import { useReaderSystems, useRecipe } from './recipe-context.tsx'

/**
 * The words of a step in the reader's amounts and systems; what was converted or scaled stands out a little, and times
 * are timers where the step is one of its recipe's.
 */
export function StepText({ content, showWords }: { content: RichText | null; showWords?: ShowWords }) {
  const { usages } = useRecipe()
  const systems = useReaderSystems()
  const { temperatureSystem } = systems
  const text = useMemo(
    () =>
      content &&
      mapInlines(content, (inline) =>
        'text' in inline
          ? [{ ...inline, text: temperaturesInSystem(inline.text, temperatureSystem) }]
          : [inline],
      ),
    [content, temperatureSystem],
  )
  const resolve: ResolveInline = (node) => {
    if (node.type === 'measurement') {
      const words = measurementLeaves(node, unitById(node.unitId), systems)
      return <span className="measured">{wordsOf(words)}</span>
    }
    const usage = usages.find(({ id }) => id === node.ingredientUsageId)
    return <span className="measured">{wordsOf(referenceLeaves(node, usage, systems))}</span>
  }
  return (
    <div className="step__text">
      <RichTextView text={text} headingLevel={4} resolve={resolve} {...(showWords && { showWords })} />
    </div>
  )
}

function wordsOf(leaves: readonly { readonly text: string }[]): string {
  return leaves.map(({ text }) => text).join('')
}
