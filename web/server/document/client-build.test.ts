import { describe, expect, it } from 'vitest'
import { createClientBuild } from './client-build.ts'

const manifest = {
  'web/visitor/entry.tsx': { file: 'entry-1.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'vendor-1.js' },
  'web/visitor/frame/site-frame.tsx': { file: 'frame-1.js', imports: ['_vendor.js'], css: ['frame-1.css'] },
  'web/visitor/home/home-page.tsx': { file: 'home-1.js', imports: ['_vendor.js', '_card.js'] },
  '_card.js': { file: 'card-1.js', css: ['frame-1.css'] },
  '../elsewhere/node_modules/@fontsource-variable/figtree/a.woff2': { file: 'a-1.woff2' },
}

describe('the browser build', () => {
  const build = createClientBuild({ visitor: manifest, account: {}, kitchen: {} })

  it('lists the scripts and styles of a page and its imports, each once', () => {
    expect(
      build.assetsOf('visitor', ['web/visitor/frame/site-frame.tsx', 'web/visitor/home/home-page.tsx']),
    ).toEqual({
      entry: '/assets/entry-1.js',
      scripts: ['/assets/vendor-1.js', '/assets/frame-1.js', '/assets/card-1.js', '/assets/home-1.js'],
      styles: ['/assets/frame-1.css'],
    })
  })

  it('finds files of packages by name, wherever the packages are installed', () => {
    expect(build.url('@fontsource-variable/figtree/a.woff2')).toBe('/assets/a-1.woff2')
    expect(build.url('@fontsource-variable/figtree/b.woff2')).toBeNull()
  })

  it('reports the problem of a build without an entry', () => {
    expect(() => build.assetsOf('kitchen', [])).toThrow('npm run build')
  })
})
