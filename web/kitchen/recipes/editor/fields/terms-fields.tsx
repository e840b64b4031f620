import { keywordKey, ownTermsOf } from '#core/model/recipe/terms/own-term.ts'
import type { TermKind } from '#core/model/recipe/terms/term-kinds.ts'
import { termFields } from '#core/model/recipe/terms/terms.ts'
import { useKitchenSite } from '#web/kitchen/page/kitchen-site.tsx'
import { useEdit } from '../../../../editing/editor/use-draft.ts'
import { useField } from '../../../../editing/editor/use-field.ts'
import { useEditor } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import { ChipsField } from './chips-field.tsx'
import { Section } from './section.tsx'
import styles from './fields.module.css'

/** The maximum length of a keyword, in characters. */
const maxLength = 60

/** The terms and keywords of the recipe. */
export function TermsFields() {
  return (
    <Section title="Terms">
      <div className={styles['columns']}>
        <TermsField kind="meals" label="Meals" />
        <TermsField kind="categories" label="Categories" property="recipeCategory" />
        <TermsField kind="cuisines" label="Cuisines" property="recipeCuisine" />
        <TermsField kind="diets" label="Diets" />
        <TermsField kind="methods" label="Methods" />
        <TermsField kind="tags" label="Tags" />
        <KeywordsField />
      </div>
    </Section>
  )
}

type TermsFieldProps = {
  readonly kind: TermKind
  readonly label: string
  /** The schema.org property that contains these terms. */
  readonly property?: string
}

/** The terms of one kind. The recipe stores terms of the platform as ids, and terms of the site as keywords. */
function TermsField({ kind, label, property }: TermsFieldProps) {
  const { globals, createTerm } = useGlobals()
  const { role } = useKitchenSite()
  const { value, set, error } = useField(useEditor(), termFields[kind])
  const keywords = useKeywords()
  const terms = globals[kind]
  const own = globals.ownTerms.filter((term) => term.kind === kind)
  const chosen = [
    ...value.flatMap((id) => terms.find((term) => term.id === id) ?? []),
    ...ownTermsOf(keywords.value, own),
  ]
  const titleOf = (id: string) => own.find((term) => term.id === id)?.title
  const add = (id: string) => {
    const title = titleOf(id)
    if (title === undefined) set([...value, id])
    else keywords.add(title)
  }
  const remove = (id: string) => {
    const title = titleOf(id)
    if (title === undefined) set(value.filter((one) => one !== id))
    else keywords.remove(title)
  }
  // Writers cannot create terms, because readers filter by them. The typed text becomes a plain keyword.
  const mayCreate = role !== 'writer'
  const create = async (title: string) => {
    const term = mayCreate ? await createTerm(kind, title) : null
    keywords.add(term?.title ?? title)
  }
  return (
    <div data-field={property}>
      <ChipsField
        label={label}
        chosen={chosen}
        choices={[...terms, ...own]}
        error={error}
        onAdd={add}
        onRemove={remove}
        onCreate={(title) => void create(title.slice(0, maxLength))}
        createText={(title) => (mayCreate ? `Create “${title}”` : `Add “${title}” to the keywords`)}
      />
    </div>
  )
}

/**
 * The keywords, without duplicates. Changes apply to the current list, which can change while a term is being created.
 */
function useKeywords() {
  const editor = useEditor()
  const { value, error } = useField(editor, 'keywords')
  const edit = useEdit(editor)
  const change = (next: (keywords: readonly string[]) => string[]) =>
    edit((recipe) => ({ ...recipe, keywords: next(recipe.keywords) }))
  const without = (word: string) => (keywords: readonly string[]) =>
    keywords.filter((one) => keywordKey(one) !== keywordKey(word))
  return {
    value,
    error,
    add: (word: string) => change((keywords) => [...without(word)(keywords), word]),
    remove: (word: string) => change(without(word)),
  }
}

/** The keywords in a text, separated by commas or semicolons. */
function wordsOf(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((word) => word.trim().slice(0, maxLength))
    .filter((word) => word !== '')
}

/** The keywords that are not terms of the site. */
function KeywordsField() {
  const { globals } = useGlobals()
  const keywords = useKeywords()
  const terms = new Set(globals.ownTerms.map(({ title }) => keywordKey(title)))
  const words = keywords.value.filter((word) => !terms.has(keywordKey(word)))
  return (
    <div data-field="keywords">
      <ChipsField
        label="Keywords"
        chosen={words.map((word) => ({ id: word, title: word }))}
        choices={[]}
        error={keywords.error}
        placeholder="Words, separated by commas"
        createsOnLeave
        onAdd={() => undefined}
        onCreate={(text) => wordsOf(text).forEach(keywords.add)}
        createText={(text) => `Add “${wordsOf(text).join('”, “')}”`}
        onRemove={keywords.remove}
      />
    </div>
  )
}
