import { createActor, fromPromise, waitFor, type Actor } from 'xstate'
import type { ImportChoice } from '../../model/recipe/duplicates.ts'
import {
  type FoundAgain,
  importQueueMachine,
  type QueuedImport,
  usualChoice,
} from './import-queue-machine.ts'
import { type ParsedImport, importReviewMachine, type ImportSource } from './import-review-machine.ts'
import { issueMessage, issuesOfValue } from '../../values/messages.ts'
import { RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'

/** The effects of a conversation on the site. */
export type ConversationEffects = {
  /** Looks up the recipe on the site, which may have been saved a moment ago. */
  find(item: QueuedImport): Promise<FoundAgain>
  /** Saves a reviewed recipe; returns its id. `choice` is null if all remaining recipes were accepted. */
  write(item: QueuedImport, reading: ParsedImport, choice: ImportChoice | null): Promise<string>
}

/** The running queue of an import. */
export type ImportQueue = Actor<typeof importQueueMachine>
/** The running review of one recipe of an import. */
export type ImportReview = Actor<typeof importReviewMachine>

/** The review of one recipe; `save` asks what to do if the site may already have it. */
export type OpenReview = { readonly review: ImportReview; readonly save: (how: ImportChoice) => void }

/** The queue of an import, and a review of its current recipe. */
export type Conversation = {
  readonly queue: ImportQueue
  openReview(item: QueuedImport): OpenReview
  /** Ends the conversation after the save in progress. */
  stop(): Promise<void>
}

/** Starts a conversation about parsed recipes; saved recipes are reported to the queue. */
export function createConversation(
  items: readonly QueuedImport[],
  { find, write }: ConversationEffects,
): Conversation {
  const findAgain = fromPromise<FoundAgain, { item: QueuedImport | null }>(async ({ input: { item } }) =>
    item ? find(item) : { duplicate: null, hasNothingNew: false },
  )
  const writeItem = fromPromise<null, { item: QueuedImport | null }>(async ({ input: { item } }) => {
    if (item) await write(item, item.reading, null)
    return null
  })
  const queue = createActor(importQueueMachine.provide({ actors: { findAgain, writeItem } }), {
    input: { items },
  })
  queue.start()
  let current: ImportReview | null = null
  return {
    queue,
    async stop() {
      if (current) await waitFor(current, (state) => !state.matches('saving'))
      queue.send({ type: 'queue.stop' })
    },
    openReview(item) {
      let choice = usualChoice(item) ?? 'new'
      const parseRecipe = fromPromise<ParsedImport, { source: ImportSource }>(async () => item.reading)
      const createRecipe = fromPromise<{ recipeId: string }, { draft: RecipeDraft }>(async ({ input }) => {
        const { reading } = review.getSnapshot().context
        const looked = { ...(reading ?? item.reading), recipe: input.draft }
        return { recipeId: await write(item, looked, choice) }
      })
      const machine = importReviewMachine.provide({ actors: { parseRecipe, createRecipe } })
      const review = createActor(machine, { input: { validate } })
      review.subscribe((state) => {
        if (state.matches('saved')) queue.send({ type: 'item.saved' })
      })
      review.start()
      current = review
      review.send({ type: 'source.submit', source: { text: item.source } })
      return {
        review,
        save(how) {
          choice = how
          review.send({ type: 'import.save' })
        },
      }
    },
  }
}

function validate(draft: RecipeDraft) {
  const parsed = RecipeDraft.safeParse(draft, { error: issueMessage })
  return parsed.success ? [] : issuesOfValue(parsed.error)
}
