import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  box,
  createFieldOpener,
  mentionable,
  mentionableIds,
  paragraph,
  text,
  waitUntil,
} from './testing/step-field.tsx'

const { open, close, value, children } = createFieldOpener()

beforeEach(() => page.viewport(1280, 800))
afterEach(close)

/** Dispatches the event that a browser sends to an editable element on paste. */
async function paste(types: Readonly<Record<string, string>>) {
  const data = new DataTransfer()
  for (const [type, content] of Object.entries(types)) data.setData(type, content)
  const options = { inputType: 'insertFromPaste', dataTransfer: data, bubbles: true, cancelable: true }
  box.element().dispatchEvent(new InputEvent('beforeinput', options))
}

describe('the clipboard of a rich-text field', () => {
  it('copies headings, lists, links, line breaks and chips as HTML for other programs', async () => {
    const link = { type: 'link' as const, href: 'https://example.com/', children: [{ text: 'flour' }] }
    const mention = {
      type: 'ingredient-usage-reference' as const,
      ingredientUsageId: mentionableIds.flour,
      share: 0.5,
    }
    const copied = () => {
      const clipboardData = new DataTransfer()
      box
        .element()
        .dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
      return clipboardData.getData('text/html')
    }
    await open({
      ingredients: mentionable,
      value: {
        type: 'document',
        children: [
          { type: 'heading', level: 2, children: [{ text: 'Dough' }] },
          {
            type: 'paragraph',
            children: [{ text: 'Mix ' }, link, { text: ' and ' }, mention, { text: '\nwell.' }],
          },
          {
            type: 'bulleted-list',
            children: [{ type: 'list-item', children: [{ text: 'Rest', bold: true }] }],
          },
        ],
      },
    })
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
    await waitUntil(() =>
      expect(copied()).toBe(
        '<h3>Dough</h3>\n' +
          '<p>Mix <a href="https://example.com/">flour</a> and 250 g strong flour<br>well.</p>\n' +
          '<ul><li><strong>Rest</strong></li></ul>',
      ),
    )
    await userEvent.keyboard('{ControlOrMeta>}{Home}{/ControlOrMeta}{Shift>}{End}{/Shift}')
    await waitUntil(() => expect(copied()).toBe('<h3>Dough</h3>'))
  })

  it('cleans HTML pasted from a page, and keeps lines of plain text', async () => {
    await open()
    await paste({
      'text/html': '<p style="color:red">Mix <b>well</b><script>x()</script></p><ul><li>salt</li></ul>',
    })
    await waitUntil(() =>
      expect(children()).toEqual([
        paragraph({ text: 'Mix ' }, { text: 'well', bold: true }),
        { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'salt' }] }] },
      ]),
    )
    close()
    await open()
    await paste({ 'text/plain': 'one\r\n\r\ntwo' })
    await waitUntil(() =>
      expect(children()).toEqual([paragraph({ text: 'one' }), paragraph({ text: 'two' })]),
    )
  })

  it('detects bold, italic and hidden text from the styles of pasted HTML', async () => {
    await open()
    await paste({
      'text/html':
        '<style>p { color: red }</style><p class=a\nSTYLE="color:red">A <span dir="ltr" style = "font-weight:700">bold</span> ' +
        '<span style="font-style:italic">word</span><span style="display:none">hidden</span></p>',
    })
    await waitUntil(() =>
      expect(children()).toEqual([
        paragraph(
          { text: 'A ' },
          { text: 'bold', bold: true },
          { text: ' ' },
          { text: 'word', italic: true },
        ),
      ]),
    )
  })

  it('passes pasted paragraphs, Enter and Backspace to a form with one row per text', async () => {
    const onPasteRows = vi.fn(() => true)
    const onEnter = vi.fn()
    const onBackspaceAtStart = vi.fn()
    await open({ value: text('MixRest'), onPasteRows, onEnter, onBackspaceAtStart })
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}{Home}{Backspace}')
    await waitUntil(() => expect(onEnter).toHaveBeenCalledWith({ before: text('Mix'), after: text('Rest') }))
    await waitUntil(() => expect(onBackspaceAtStart).toHaveBeenCalledTimes(1))
    await paste({ 'text/plain': 'one\ntwo' })
    expect(onPasteRows).toHaveBeenCalledWith([text('one'), text('two')])
    await paste({ 'text/html': '<ol><li>one</li><li>two<ul><li>three</li></ul></li></ol>' })
    expect(onPasteRows).toHaveBeenLastCalledWith([text('one'), text('two'), text('three')])
    expect(value()).toEqual(text('MixRest'))
  })
})
