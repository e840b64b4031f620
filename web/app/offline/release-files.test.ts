import { describe, expect, it } from 'vitest'
import { createMemoryCache, pathsIn } from '../../testing/memory-caches.ts'
import { addMissingFiles, dropOldFiles, filesIn } from './release-files.ts'

const server = { '/assets/one-a.js': 'one', '/assets/two-a.css': 'two', '/assets/one-b.js': 'one again' }

describe('the files of a release on a device', () => {
  it('are all there, or storing them fails', async () => {
    const files = createMemoryCache(server)
    await addMissingFiles(files, ['/assets/one-a.js', '/assets/two-a.css'])
    expect(await pathsIn(files)).toEqual(['/assets/one-a.js', '/assets/two-a.css'])
    await expect(addMissingFiles(files, ['/assets/gone.js'])).rejects.toThrow('Failed to fetch')
  })

  it('stay for one more release, which pages that are open still load from, and fonts stay for good', async () => {
    const files = createMemoryCache({ ...server, '/assets/one-c.js': 'one', '/assets/lora.woff2': 'font' })
    const release = async (...addresses: string[]) => {
      await addMissingFiles(files, [...addresses, '/assets/lora.woff2'])
      await dropOldFiles(files, addresses)
      return (await pathsIn(files)).filter((path) => path.startsWith('/assets/')).toSorted()
    }
    const font = '/assets/lora.woff2'
    expect(await release('/assets/one-a.js')).toEqual([font, '/assets/one-a.js'])
    expect(await release('/assets/one-b.js')).toEqual([font, '/assets/one-a.js', '/assets/one-b.js'])
    expect(await release('/assets/one-c.js')).toEqual([font, '/assets/one-b.js', '/assets/one-c.js'])
  })

  it('are named by a page, each once', () => {
    const html =
      '<link href="/assets/a.css"><link href="/theme/a.css?v=1&amp;w=2"><script src="/assets/a.js" data-entry="/assets/e.js" data-preloads="/assets/b.js /assets/c.js"></script>' +
      '<link href="/assets/a.css"><a href="/kitchen">Kitchen</a>'
    expect(filesIn(html)).toEqual([
      ...['/assets/a.css', '/theme/a.css?v=1&w=2'],
      ...['/assets/a.js', '/assets/e.js', '/assets/b.js', '/assets/c.js'],
    ])
  })
})
