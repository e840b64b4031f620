import { assign, fromPromise, setup } from 'xstate'
import type { Device } from '../../ports/device.ts'

/** The display time of 'Link copied' in milliseconds: 2 seconds, and 3 in the second variant. */
export const copiedMs = { standard: 2000, long: 3000 } as const

/** The input of a share menu; the variant determines how long 'Link copied' is displayed. */
export type ShareInput = {
  readonly device: Pick<Device, 'copyText'>
  readonly variant?: keyof typeof copiedMs
}

/** The events of a share menu. */
export type ShareEvent = { type: 'menu.open' } | { type: 'menu.close' } | { type: 'link.copy'; url: string }

type ShareContext = Required<ShareInput> & { readonly url: string }

/**
 * The share menu: `menu` is closed or open; `copy` is idle, copying, copied ('Link copied', reverts automatically) or
 * refused, if the browser does not allow copying and the reader has to copy it.
 */
export const shareMachine = setup({
  types: {
    context: {} as ShareContext,
    events: {} as ShareEvent,
    input: {} as ShareInput,
  },
  actors: {
    copyText: fromPromise<boolean, { device: ShareInput['device']; text: string }>(({ input }) =>
      input.device.copyText(input.text),
    ),
  },
  actions: { setUrl: assign((_, { url }: { url: string }) => ({ url })) },
  guards: { isCopied: (_, { copied }: { copied: boolean }) => copied },
  delays: { revert: ({ context }) => copiedMs[context.variant] },
}).createMachine({
  id: 'share',
  type: 'parallel',
  context: ({ input }) => ({ device: input.device, variant: input.variant ?? 'standard', url: '' }),
  states: {
    menu: {
      initial: 'closed',
      states: { closed: { on: { 'menu.open': 'open' } }, open: { on: { 'menu.close': 'closed' } } },
    },
    copy: {
      initial: 'idle',
      on: {
        'link.copy': {
          target: '.copying',
          actions: { type: 'setUrl', params: ({ event }) => event },
        },
      },
      states: {
        idle: {},
        copying: {
          invoke: {
            src: 'copyText',
            input: ({ context }) => ({ device: context.device, text: context.url }),
            onDone: [
              {
                guard: { type: 'isCopied', params: ({ event }) => ({ copied: event.output }) },
                target: 'copied',
              },
              { target: 'refused' },
            ],
            onError: 'refused',
          },
        },
        copied: { after: { revert: 'idle' } },
        refused: { after: { revert: 'idle' } },
      },
    },
  },
})
