import { useId } from 'react'
import { Editor, Transforms, type Path } from 'slate'
import { plainText } from '#core/values/rich-text/write-text.ts'
import { shares } from './chip-text.ts'
import { wordsFrom } from './document/document-to-editor.ts'
import { isChip, type EditorChip, type TextEditor } from './document/editor-node.ts'
import type { MentionableIngredient } from './rich-text-props.ts'

/** Returns the chip at the caret and its path, or null if there is none. */
export function chipAt(editor: TextEditor): { node: EditorChip; path: Path } | null {
  if (editor.selection === null) return null
  const entry = Editor.above(editor, { match: isChip, voids: true })
  return entry === undefined ? null : { node: entry[0], path: entry[1] }
}

type ChipToolsProps = {
  readonly editor: TextEditor
  readonly chip: { readonly node: EditorChip; readonly path: Path }
  readonly ingredients: readonly MentionableIngredient[]
}

/** Controls that change the share and the text of a chip, or remove it. */
export function ChipTools({ editor, chip: { node, path }, ingredients }: ChipToolsProps) {
  const id = useId()
  const isReference = node.type === 'ingredient-usage-reference'
  const ingredient = ingredients.find((each) => isReference && each.id === node.ingredientUsageId)
  const share = isReference ? (node.share ?? 1) : 1
  const words = plainText({ type: 'document', children: [{ type: 'paragraph', children: node.words }] })
  const choices = shares.some((each) => each.share === share)
    ? shares
    : [...shares, { share, label: `${Math.round(share * 100)} %` }]
  return (
    <div
      className="chip-tools"
      role="group"
      aria-label={ingredient?.title ?? (isReference ? 'Ingredient' : 'Measurement')}
    >
      {isReference && (
        <label className="chip-tools__field">
          Share
          <select
            value={String(share)}
            onChange={({ target }) => {
              const next = Number(target.value)
              if (next < 1) Transforms.setNodes(editor, { share: next }, { at: path })
              else Transforms.unsetNodes(editor, 'share', { at: path })
            }}
          >
            {choices.map((each) => (
              <option key={each.share} value={String(each.share)}>
                {[each.label, ingredient?.amountText(each.share) ?? ''].filter(Boolean).join(' · ')}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="chip-tools__field" htmlFor={id}>
        Custom text
        <input
          id={id}
          type="text"
          value={words}
          placeholder={ingredient?.title ?? ''}
          autoComplete="off"
          onChange={({ target }) =>
            Transforms.setNodes(editor, { words: wordsFrom(target.value) }, { at: path })
          }
        />
      </label>
      <button
        type="button"
        className="button button--quiet"
        onClick={() => Transforms.removeNodes(editor, { at: path })}
      >
        Remove
      </button>
    </div>
  )
}
