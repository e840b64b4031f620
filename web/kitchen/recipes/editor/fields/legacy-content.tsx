import { useMemo } from 'react'
import { legacyHtml } from '#core/model/recipe/recipe-presence.ts'
import { safeHtml } from '#core/values/rich-text/safe-html.ts'
import { importAgain } from '#web/browser/start/import-again.ts'
import { useCall } from '../../../../app/use-call.ts'
import { Button } from '../../../../ui/button.tsx'
import { useEdit, useParts } from '../../../../editing/editor/use-draft.ts'
import { useEditor } from '../work/editor-context.tsx'
import { withEarlierContent } from './earlier-content.ts'
import { Section } from './section.tsx'
import styles from './fields.module.css'

/** Loaded on demand, because HTML parsing is part of the text editor. */
const loadClipboard = importAgain(() => import('#web/editing/rich-text/document/clipboard.ts'))

/** HTML content from an earlier system, with a button that converts it to the fields of the recipe. */
export function LegacyContent() {
  const editor = useEditor()
  const legacyRecipeData = useParts(editor, ['legacyRecipeData'], (recipe) => recipe.legacyRecipeData)
  const html = useMemo(
    () => (legacyRecipeData == null ? null : legacyHtml({ legacyRecipeData })),
    [legacyRecipeData],
  )
  const edit = useEdit(editor)
  const convert = useCall(
    async (api, content: string) => {
      const [{ richTextOfHtml }, { body }] = await Promise.all([
        loadClipboard(),
        api.parseRecipe({ body: { html: content } }),
      ])
      return { parsed: body, text: richTextOfHtml(content) }
    },
    {
      onDone: ({ parsed, text }) => edit((recipe) => withEarlierContent(recipe, parsed, text)),
      toast: () => ({ text: 'The earlier content is read into the fields. Undo brings it back.' }),
    },
  )
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
