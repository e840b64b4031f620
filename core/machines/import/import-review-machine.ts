import { assign, setup } from 'xstate'
import { failureAdvice, failureSentence } from '../../model/call-failure.ts'
import type { Issue } from '../../values/errors.ts'
import { effect } from '../../ports/effect.ts'
import type { IngredientUsageDraft, RecipeDraft } from '../../model/recipe/record/recipe-draft.ts'
import type { ImportWarning } from '../../formats/imported/imported-recipe.ts'
import type { ParsedIngredientLine } from '../../formats/draft/parsed-ingredient-line.ts'

/** The source of a recipe: exactly one of an address, a page and a text. */
export type ImportSource =
  | { readonly url: string }
  | { readonly html: string; readonly url?: string }
  | { readonly text: string }

/** The result of parsing: a draft for the create call, and what the user should check. */
export type ParsedImport = {
  readonly recipe: RecipeDraft
  readonly ingredientLines: readonly ParsedIngredientLine[]
  readonly warnings: readonly ImportWarning[]
  /** From 0 to 1. */
  readonly confidence: number
}

/** The input of the review of an import. */
export type ImportReviewInput = {
  /** The validation issues of a draft; empty if it can be saved. */
  readonly validate: (draft: RecipeDraft) => readonly Issue[]
}

/** The events of the review. */
export type ImportReviewEvent =
  | { type: 'source.submit'; source: ImportSource }
  | { type: 'reading.cancel' }
  | { type: 'recipe.edit'; changes: Partial<RecipeDraft> }
  | { type: 'warning.settle'; index: number }
  | { type: 'line.settle'; usageId: string }
  | { type: 'line.replace'; line: ParsedIngredientLine; usage: IngredientUsageDraft }
  | { type: 'import.save' }
  | { type: 'import.again' }

type ImportReviewContext = ImportReviewInput & {
  readonly source: ImportSource | null
  readonly reading: ParsedImport | null
  readonly draft: RecipeDraft | null
  /** The warnings and the usages of ingredient lines that the creator has checked. */
  readonly settledWarnings: ReadonlySet<number>
  readonly settledLines: ReadonlySet<string>
  readonly issues: readonly Issue[]
  readonly error: string | null
  readonly recipeId: string | null
}

/** Ingredient lines with a lower confidence have to be checked. */
export const sureConfidence = 0.8

/** The indexes of the ingredient lines that may be wrong and have not been checked. */
export function openLines(
  context: Pick<ImportReviewContext, 'reading' | 'settledLines'>,
): readonly ParsedIngredientLine[] {
  return (context.reading?.ingredientLines ?? []).filter(
    ({ usageId, confidence }) => confidence < sureConfidence && !context.settledLines.has(usageId),
  )
}

/** The number of warnings and doubtful lines that have not been checked. */
export function openQuestions(
  context: Pick<ImportReviewContext, 'reading' | 'settledLines' | 'settledWarnings'>,
): number {
  const warnings = context.reading?.warnings.length ?? 0
  return warnings - context.settledWarnings.size + openLines(context).length
}

/**
 * The review of an imported recipe: `asking` for a source, `reading` it, `reviewing` the result next to its source,
 * `saving` it as a draft, `saved`. Open questions do not prevent saving, because readers do not see drafts. Tag: `busy`
 * while reading or saving.
 */
export const importReviewMachine = setup({
  types: {
    context: {} as ImportReviewContext,
    events: {} as ImportReviewEvent,
    input: {} as ImportReviewInput,
    tags: {} as 'busy',
  },
  actors: {
    parseRecipe: effect<ParsedImport, { source: ImportSource }>('parseRecipe'),
    createRecipe: effect<{ recipeId: string }, { draft: RecipeDraft }>('createRecipe'),
  },
  actions: {
    setSource: assign((_, { source }: { source: ImportSource }) => ({ source, error: null })),
    setReading: assign((_, { reading }: { reading: ParsedImport }) => ({
      reading,
      draft: reading.recipe,
      settledWarnings: new Set<number>(),
      settledLines: new Set<string>(),
      issues: [],
    })),
    edit: assign(({ context }, { changes }: { changes: Partial<RecipeDraft> }) => {
      const draft = context.draft && { ...context.draft, ...changes }
      return { draft, error: null, issues: draft && context.issues.length > 0 ? context.validate(draft) : [] }
    }),
    settleWarning: assign(({ context }, { index }: { index: number }) => ({
      settledWarnings: new Set([...context.settledWarnings, index]),
    })),
    settleLine: assign(({ context }, { usageId }: { usageId: string }) => ({
      settledLines: new Set([...context.settledLines, usageId]),
    })),
    replaceLine: assign(({ context }, { line, usage }: ReplacedLine) => ({
      ...withLine(context, line, usage),
      settledLines: new Set([...context.settledLines, line.usageId]),
      error: null,
    })),
    check: assign(({ context }) => ({
      issues: context.draft === null ? [] : context.validate(context.draft),
      error: null,
    })),
    setRecipe: assign((_, { recipeId }: { recipeId: string }) => ({ recipeId })),
    startOver: assign({ source: null, reading: null, draft: null, issues: [], error: null, recipeId: null }),
    showFailure: assign((_, { error }: { error: unknown }) => ({
      error: failureSentence(error) ?? failureAdvice(error),
    })),
  },
  guards: {
    isFilled: (_, { source }: { source: ImportSource }) => sourceText(source).trim() !== '',
    hasWarning: ({ context }, { index }: { index: number }) => context.reading?.warnings[index] !== undefined,
    hasIssues: ({ context }) => context.issues.length > 0,
  },
}).createMachine({
  id: 'importReview',
  context: ({ input }) => ({
    ...input,
    source: null,
    reading: null,
    draft: null,
    settledWarnings: new Set(),
    settledLines: new Set(),
    issues: [],
    error: null,
    recipeId: null,
  }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'source.submit': {
          guard: { type: 'isFilled', params: ({ event }) => event },
          target: 'reading',
          actions: { type: 'setSource', params: ({ event }) => event },
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'parseRecipe',
        input: ({ context }) => ({ source: context.source ?? { text: '' } }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'setReading', params: ({ event }) => ({ reading: event.output }) },
        },
        onError: {
          target: 'asking',
          actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'reading.cancel': 'asking' },
    },
    reviewing: {
      on: {
        'recipe.edit': { actions: { type: 'edit', params: ({ event }) => event } },
        'warning.settle': {
          guard: { type: 'hasWarning', params: ({ event }) => event },
          actions: { type: 'settleWarning', params: ({ event }) => event },
        },
        'line.settle': { actions: { type: 'settleLine', params: ({ event }) => event } },
        'line.replace': { actions: { type: 'replaceLine', params: ({ event }) => event } },
        'import.save': { target: 'checking', actions: 'check' },
        'import.again': { target: 'asking', actions: 'startOver' },
      },
    },
    checking: { always: [{ guard: 'hasIssues', target: 'reviewing' }, { target: 'saving' }] },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'createRecipe',
        input: ({ context }) => ({ draft: context.draft ?? { title: '', slug: '' } }),
        onDone: {
          target: 'saved',
          actions: { type: 'setRecipe', params: ({ event }) => event.output },
        },
        onError: {
          target: 'reviewing',
          actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: { on: { 'import.again': { target: 'asking', actions: 'startOver' } } },
  },
})

type ReplacedLine = { line: ParsedIngredientLine; usage: IngredientUsageDraft }

/** The parsed recipe and the form after one ingredient line was parsed again; the usage keeps its id. */
function withLine(
  { reading, draft }: Pick<ImportReviewContext, 'reading' | 'draft'>,
  line: ParsedIngredientLine,
  usage: IngredientUsageDraft,
): Pick<ImportReviewContext, 'reading' | 'draft'> {
  const { usageId } = line
  return {
    reading: reading && {
      ...reading,
      ingredientLines: reading.ingredientLines.map((each) => (each.usageId === usageId ? line : each)),
    },
    draft: draft && {
      ...draft,
      ingredientUsageGroups: (draft.ingredientUsageGroups ?? []).map((group) => ({
        ...group,
        ingredientUsages: group.ingredientUsages.map((each) =>
          each.id === usageId ? { ...usage, id: usageId } : each,
        ),
      })),
    },
  }
}

function sourceText(source: ImportSource): string {
  if ('text' in source) return source.text
  return 'html' in source ? source.html : source.url
}
