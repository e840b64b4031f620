import { Link } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ManagedRecipe } from '#core/model/recipe/record/managed-recipe.ts'
import { fakeApi } from '../../../../testing/fake-app.ts'
import { mountOnSite } from '../../../testing/mount-on-site.tsx'
import { justCreated } from '#web/kitchen/ui/edited-copies/use-untouched-removal.ts'
import { TitleFields } from '../fields/title-fields.tsx'
import { draftRecipe, InEditor } from '../testing/edited-recipe.tsx'
import { useEditor, useEditorState } from './editor-context.tsx'
import { useUntouchedRecipe } from './use-untouched-recipe.ts'

let unmount = () => undefined as void
afterEach(() => unmount())

/** A page with links to the editor of a new recipe and of an older one; returns the recorded writing calls. */
function show(changes: Partial<ManagedRecipe> = {}) {
  let recipe = draftRecipe({ title: 'Untitled recipe', slug: 'untitled-1234abcd', ...changes })
  const calls: unknown[] = []
  const api = fakeApi({
    getManagedRecipe: async () => ({ body: { recipe } }),
    saveRecipe: async ({ body: { title } }: { body: { title: string } }) => {
      calls.push(title)
      recipe = { ...recipe, title, version: recipe.version + 1 }
      return { body: { recipe, workingCopy: null, mergedFrom: null } }
    },
    deleteRecipe: async ({ ifUpdatedAt }: { ifUpdatedAt: string }) => {
      calls.push(ifUpdatedAt)
      return { body: {} }
    },
    eraseTrashed: async ({ trashedId }: { trashedId: string }) => {
      calls.push(trashedId)
      return { body: {} }
    },
  })
  const Start = () => (
    <>
      <Link to="/recipe" state={justCreated}>
        New
      </Link>
      <Link to="/recipe">Open</Link>
    </>
  )
  const Editor = () => (
    <InEditor recipeId={recipe.id}>
      <WhenLoaded />
      <Link to="/">Back</Link>
    </InEditor>
  )
  unmount = mountOnSite({ Component: Start, others: { '/recipe': Editor }, api })
  return { calls, recipe }
}

function WhenLoaded() {
  return useEditorState(({ context }) => context.work !== null) && <Form />
}

function Form() {
  const { server } = useEditor()
  useUntouchedRecipe()
  return (
    <>
      <TitleFields />
      <button type="button" onClick={server.keep}>
        Keep
      </button>
    </>
  )
}

const title = () => page.getByRole('textbox', { name: 'Title' })
const press = (name: string) => userEvent.click(page.getByRole('link', { name }))

async function open(name: string) {
  await press(name)
  await expect.element(title()).toHaveValue('Untitled recipe')
}

async function leave() {
  await press('Back')
  await expect.element(page.getByRole('link', { name: 'New' })).toBeInTheDocument()
}

it('a new recipe is removed when its editor is left before anything was entered', async () => {
  const { calls, recipe } = show()
  await open('New')
  await leave()
  await expect.poll(() => calls).toEqual([recipe.updatedAt, recipe.id])
})

it('a recipe that was edited, is referred to elsewhere, or is not new is kept when its editor is left', async () => {
  const { calls } = show()
  await open('Open')
  await leave()
  await open('New')
  await userEvent.click(page.getByRole('button', { name: 'Keep' }))
  await leave()
  await open('New')
  await userEvent.fill(title(), 'Tart')
  await leave()
  await expect.poll(() => calls).toEqual(['Tart'])
})
