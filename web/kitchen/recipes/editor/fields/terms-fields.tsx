import type { Term } from '#core/model/recipe/recipe.ts'
import { useField } from '../work/editor-context.tsx'
import { useGlobals } from '../work/globals-context.tsx'
import { ChipsField } from './chips-field.tsx'
import { Section } from './section.tsx'
import styles from './fields.module.css'

type TermField = 'tagIds' | 'methodIds' | 'foodCategoryIds' | 'mealIds' | 'cuisineIds' | 'dietIds'

/** The words that readers find a recipe by. */
export function TermsFields() {
  const { globals } = useGlobals()
  return (
    <Section title="Terms">
      <div className={styles['columns']}>
        <TermsField name="mealIds" label="Meals" terms={globals.meals} />
        <TermsField
          name="foodCategoryIds"
          label="Categories"
          terms={globals.categories}
          property="recipeCategory"
        />
        <TermsField name="cuisineIds" label="Cuisines" terms={globals.cuisines} property="recipeCuisine" />
        <TermsField name="dietIds" label="Diets" terms={globals.diets} />
        <TermsField name="methodIds" label="Methods" terms={globals.methods} />
        <TermsField name="tagIds" label="Tags" terms={globals.tags} />
        <KeywordsField />
      </div>
    </Section>
  )
}

type TermsFieldProps = {
  readonly name: TermField
  readonly label: string
  readonly terms: readonly Term[]
  /** The property of the structured data that these words become. */
  readonly property?: string
}

/** A word that the list does not have becomes a keyword: readers can search for it all the same. */
function TermsField({ name, label, terms, property }: TermsFieldProps) {
  const { value, set, error } = useField(name)
  const keywords = useField('keywords')
  const chosen = value.flatMap((id) => terms.find((term) => term.id === id) ?? [])
  return (
    <div data-field={property}>
      <ChipsField
        label={label}
        chosen={chosen}
        choices={terms}
        error={error}
        onAdd={(id) => set([...value, id])}
        onRemove={(id) => set(value.filter((one) => one !== id))}
        onCreate={(title) =>
          keywords.set([...keywords.value.filter((word) => word !== title), title.slice(0, 60)])
        }
      />
    </div>
  )
}

function KeywordsField() {
  const { value, set, error } = useField('keywords')
  return (
    <div data-field="keywords">
      <ChipsField
        label="Keywords"
        chosen={value.map((word, index) => ({ id: String(index), title: word }))}
        choices={[]}
        error={error}
        placeholder="Type a word and Enter"
        onAdd={() => undefined}
        onCreate={(word) => !value.includes(word) && set([...value, word.slice(0, 60)])}
        onRemove={(index) => set(value.filter((_, at) => String(at) !== index))}
      />
    </div>
  )
}
