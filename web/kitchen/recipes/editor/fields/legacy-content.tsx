import { useMemo } from 'react'
import { legacyHtml } from '#core/model/recipe/recipe-presence.ts'
import { safeHtml } from '#core/values/rich-text/safe-html.ts'
import { useCall } from '../../../../app/use-call.ts'
import { Button } from '../../../../ui/button.tsx'
import { useEdit, useParts } from '../../../../editing/editor/use-draft.ts'
import { useEditor } from '../work/editor-context.tsx'
import { Section } from './section.tsx'
import styles from './fields.module.css'

/** What came from an earlier system: shown as it is, and read into the fields on a press. */
export function LegacyContent() {
  const editor = useEditor()
  const legacyRecipeData = useParts(editor, ['legacyRecipeData'], (recipe) => recipe.legacyRecipeData)
  const html = useMemo(
    () => (legacyRecipeData == null ? null : legacyHtml({ legacyRecipeData })),
    [legacyRecipeData],
  )
  const edit = useEdit(editor)
  const convert = useCall((api, text: string) => api.parseRecipe({ body: { html: text } }), {
    onDone: ({ body: { recipe: read } }) =>
      edit((recipe) => ({
        ...recipe,
        ingredientUsageGroups: read.ingredientUsageGroups ?? recipe.ingredientUsageGroups,
        instructionGroups: read.instructionGroups ?? recipe.instructionGroups,
        prepTimeMinutes: recipe.prepTimeMinutes ?? read.prepTimeMinutes ?? null,
        cookTimeMinutes: recipe.cookTimeMinutes ?? read.cookTimeMinutes ?? null,
        yieldServings: recipe.yieldServings ?? read.yieldServings ?? null,
        note: recipe.note ?? read.note ?? null,
        legacyRecipeData: null,
      })),
    toast: () => ({ text: 'The earlier content is read into the fields. Undo brings it back.' }),
  })
  const shown = useMemo(() => (html === null ? '' : safeHtml(html)), [html])
  if (html === null) return null
  return (
    <Section
      title="Earlier content"
      aside={
        <Button disabled={convert.isPending} onClick={() => convert.run(html)}>
          {convert.isPending ? 'Reading…' : 'Read it into the fields'}
        </Button>
      }
    >
      {convert.error !== null && <p role="alert">{convert.error}</p>}
      <div className={`prose ${styles['legacy'] ?? ''}`} dangerouslySetInnerHTML={{ __html: shown }} />
    </Section>
  )
}
