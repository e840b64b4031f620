import { render } from 'ink-testing-library'
import { describe, expect, it } from 'vitest'
import { ImportScreen, type ImportScreenState } from './import-screen.tsx'

const state: ImportScreenState = {
  total: 4,
  done: 1,
  lines: ['✓ created   Soup'],
  current: [],
  isStopping: false,
  summary: null,
}

function lastFrame(changes: Partial<ImportScreenState>): string {
  const screen = render(<ImportScreen {...state} {...changes} />)
  const frame = screen.lastFrame() ?? ''
  screen.unmount()
  return frame
}

describe('the screen of an import', () => {
  it('shows completed sources above, and progress and current sources below', () => {
    const frame = lastFrame({ current: ['https://soups.example/a', 'pages/b.html'] }).split('\n')
    expect(frame[0]).toBe('✓ created   Soup')
    expect(frame[1]).toMatch(/█+░+ 1 of 4/)
    expect(frame[2]).toMatch(/https:\/\/soups\.example\/a$/)
    expect(frame[3]).toMatch(/pages\/b\.html$/)
  })

  it('says what happens after Ctrl-C', () => {
    expect(lastFrame({ isStopping: true })).toMatch(/Stopping after the current step/)
  })

  it('ends with only the summary', () => {
    expect(lastFrame({ done: 4, summary: '4 sources: 4 created.' })).toBe(
      '✓ created   Soup\n4 sources: 4 created.',
    )
  })

  it('shortens long names, and lets none control the terminal', () => {
    const frame = lastFrame({ lines: [], current: [`https://soups.example/\u001b[2J${'x'.repeat(100)}/end`] })
    expect(frame).not.toContain('\u001b[2J')
    expect(frame).toMatch(/…x+\/end/)
  })

  it('shows two sources with the same name as two, and removes both', () => {
    const name = 'both.mmf: Cake'
    const screen = render(<ImportScreen {...state} lines={[]} current={[name, name, 'other.mmf']} />)
    expect(screen.lastFrame()?.split(name)).toHaveLength(3)
    screen.rerender(<ImportScreen {...state} lines={[]} current={['other.mmf', name]} />)
    expect(screen.lastFrame()?.split(name)).toHaveLength(2)
    screen.rerender(<ImportScreen {...state} lines={[]} current={['other.mmf']} />)
    expect(screen.lastFrame()).not.toContain(name)
    screen.unmount()
  })
})
