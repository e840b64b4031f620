import { useMemo } from 'react'
import { measurementLeaves, referenceLeaves } from '#core/model/recipe/amounts/resolve-text.ts'
import { textInSystem } from '#core/model/recipe/amounts/recipe-temperatures.ts'
import type { RichText } from '#core/values/rich-text/rich-text.ts'
import { unitById } from '#core/values/units/units.ts'
import { RichTextView, type ResolveInline, type ShowWords } from '../../content/rich-text-view.tsx'
import { useReaderSystems, useRecipe } from './recipe-context.tsx'

type ResolvedTextProps = {
  readonly text: RichText | null
  readonly headingLevel: 3 | 4
  readonly showWords?: ShowWords
}

/** Recipe text in the reader's amounts and units; converted or scaled values are emphasized slightly. */
export function ResolvedText({ text, headingLevel, showWords }: ResolvedTextProps) {
  const { usages } = useRecipe()
  const systems = useReaderSystems()
  const { temperatureSystem, language } = systems
  const converted = useMemo(
    () => text && textInSystem(text, temperatureSystem, language),
    [text, temperatureSystem, language],
  )
  const resolve: ResolveInline = (node) => {
    if (node.type === 'measurement') {
      const words = measurementLeaves(node, unitById(node.unitId), systems)
      return <bdi className="measured">{wordsOf(words)}</bdi>
    }
    const usage = usages.find(({ id }) => id === node.ingredientUsageId)
    return <bdi className="measured">{wordsOf(referenceLeaves(node, usage, systems))}</bdi>
  }
  return (
    <RichTextView
      text={converted}
      headingLevel={headingLevel}
      resolve={resolve}
      {...(showWords && { showWords })}
    />
  )
}

function wordsOf(leaves: readonly { readonly text: string }[]): string {
  return leaves.map(({ text }) => text).join('')
}
