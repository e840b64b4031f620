import { describe, expect, it } from 'vitest'
import { fc, test } from '#core/testing/arbitraries/property.ts'
import { imageQualities, imageSides } from './image-ladder.ts'
import { cropToRatio, imageSrcSet, imageUrl, parseImageQuery } from './image-url.ts'

const image = { key: 'a1/soup.jpg', width: 2000, height: 1500 }

describe('imageUrl', () => {
  it('writes width, height, quality and crop in this order, quality 75 by default', () => {
    const crop = { width: 1000, height: 800, x: 20, y: 10 }
    expect(imageUrl(image, { height: 480, crop, width: 640 })).toBe(
      '/images/a1/soup.jpg?width=640&height=480&quality=75&crop=1000,800,20,10',
    )
    expect(imageUrl(image)).toBe('/images/a1/soup.jpg?quality=75')
    expect(imageUrl(image, { format: 'jpeg', quality: 60 })).toBe(
      '/images/a1/soup.jpg?quality=50&format=jpeg',
    )
  })

  it('uses the crop of the image unless the whole image is requested', () => {
    const cropped = { ...image, crop: { width: 500, height: 500, x: 0, y: 0 } }
    expect(imageUrl(cropped, { width: 400 })).toBe(
      '/images/a1/soup.jpg?width=400&quality=75&crop=500,500,0,0',
    )
    expect(imageUrl(cropped, { width: 400, crop: null })).toBe('/images/a1/soup.jpg?width=400&quality=75')
  })

  it('never requests more than the original has, and keeps the ratio', () => {
    expect(imageUrl(image, { width: 3840, height: 2160 })).toContain('width=2000&height=1125&')
    expect(imageUrl({ ...image, crop: { width: 400, height: 400, x: 0, y: 0 } }, { width: 800 })).toContain(
      'width=400&',
    )
  })

  it('requests the smallest rendition for an invalid size', () => {
    expect(imageUrl(image, { width: Number.NaN })).toContain('width=48&')
  })

  it('contains only sizes and qualities of the ladder, so that an image has few addresses', () => {
    expect(imageUrl(image, { width: 401 })).toContain('?width=640&quality')
    expect(imageUrl(image, { height: 56, quality: 83 })).toContain('?height=64&quality=90')
    expect(imageUrl(image, { width: 500, height: 371 })).toContain('?width=640&height=480&')
  })

  it('crops every candidate of a srcset within the requested crop', () => {
    const crop = { width: 600, height: 600, x: 100, y: 0 }
    expect(imageSrcSet(image, [240, 800], { crop })).toBe(
      '/images/a1/soup.jpg?width=240&quality=75&crop=600,600,100,0 240w, ' +
        '/images/a1/soup.jpg?width=600&quality=75&crop=600,600,100,0 600w',
    )
    expect(imageSrcSet(image, [240], { crop, ratio: 2 })).toContain('crop=600,300,100,150 240w')
  })

  it('omits a crop that is outside of the image or the whole of it', () => {
    expect(imageUrl(image, { crop: { width: 10, height: 10, x: 2000, y: 0 } })).not.toContain('crop')
    expect(imageUrl(image, { crop: { width: 2000, height: 1500, x: 0, y: 0 } })).not.toContain('crop')
    expect(imageUrl(image, { crop: { width: 900, height: 900, x: 1800, y: 900 } })).toContain(
      'crop=200,600,1800,900',
    )
  })

  it('escapes a key', () => {
    expect(imageUrl({ ...image, key: 'a b/ü?.jpg' })).toBe('/images/a%20b/%C3%BC%3F.jpg?quality=75')
  })
})

describe('imageSrcSet', () => {
  it('contains every width once, the widest not above the original', () => {
    expect(imageSrcSet({ ...image, width: 900, height: 600 }, [800, 400, 1800, 1200])).toBe(
      [
        '/images/a1/soup.jpg?width=400&quality=75 400w',
        '/images/a1/soup.jpg?width=800&quality=75 800w',
        '/images/a1/soup.jpg?width=900&quality=75 900w',
      ].join(', '),
    )
  })

  it('crops every candidate to one ratio', () => {
    expect(imageSrcSet(image, [400, 4096], { ratio: 1 })).toBe(
      '/images/a1/soup.jpg?width=400&quality=75&crop=1500,1500,250,0 400w, ' +
        '/images/a1/soup.jpg?width=1500&quality=75&crop=1500,1500,250,0 1500w',
    )
  })
})

describe('parseImageQuery', () => {
  it('parses the output of imageUrl', () => {
    expect(parseImageQuery({ width: '640', height: '480', quality: '90', crop: '10,20,0,5' })).toEqual({
      ok: true,
      value: {
        width: 640,
        height: 480,
        quality: 90,
        crop: { width: 10, height: 20, x: 0, y: 5 },
        format: null,
      },
    })
    expect(parseImageQuery({})).toEqual({
      ok: true,
      value: { width: null, height: null, quality: 75, crop: null, format: null },
    })
  })

  it.each([
    [{ width: '0' }, 'width must be a whole number from 1 to 4096.'],
    [{ width: '4097' }, 'width must be a whole number from 1 to 4096.'],
    [{ width: ['1', '2'] }, 'width must be a whole number from 1 to 4096.'],
    [{ height: '-1' }, 'height must be a whole number from 1 to 4096.'],
    [{ height: '1e3' }, 'height must be a whole number from 1 to 4096.'],
    [{ quality: '101' }, 'quality must be a whole number from 1 to 100.'],
    [{ quality: '' }, 'quality must be a whole number from 1 to 100.'],
    [{ crop: ['1,2,3,4', '1,2,3,5'] }, 'crop must be four whole numbers: width,height,x,y.'],
    [{ crop: '1,2,3' }, 'crop must be four whole numbers: width,height,x,y.'],
    [{ crop: '0,2,3,4' }, 'crop must be four whole numbers: width,height,x,y.'],
    [{ format: 'svg' }, 'format must be one of avif, webp, jpeg, png.'],
  ])('refuses %j', (parameters, error) => {
    expect(parseImageQuery(parameters)).toEqual({ ok: false, error })
  })
})

const side = fc.integer({ min: 1, max: 9000 })
const source = fc.record({ width: side, height: side, key: fc.constant('k') })
const cropOf = fc.record({ width: side, height: side, x: fc.nat(9000), y: fc.nat(9000) })
const asked = fc.record(
  { width: fc.integer({ min: 1, max: 20_000 }), height: fc.integer({ min: 1, max: 20_000 }), crop: cropOf },
  { requiredKeys: [] },
)

test.prop([source, asked])(
  'addresses are accepted by the server and within the original',
  (image, request) => {
    const query = new URL(imageUrl(image, request), 'http://x').searchParams
    const parsed = parseImageQuery(Object.fromEntries(query))
    expect(parsed.ok).toBe(true)
    if (!parsed.ok) return
    const { crop } = parsed.value
    expect(Number(query.get('width'))).toBeLessThanOrEqual(crop?.width ?? image.width)
    expect(Number(query.get('height'))).toBeLessThanOrEqual(crop?.height ?? image.height)
    if (crop) {
      expect(crop.x + crop.width).toBeLessThanOrEqual(image.width)
      expect(crop.y + crop.height).toBeLessThanOrEqual(image.height)
    }
  },
)

test.prop([asked, fc.integer({ min: 1, max: 100 })])(
  'every request results in one of few sizes and qualities',
  ({ width, height }, quality) => {
    const parameters = Object.entries({ width, height, quality }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(Math.min(4096, value))]],
    )
    const parsed = parseImageQuery(Object.fromEntries(parameters))
    if (!parsed.ok) throw new Error(parsed.error)
    expect([null, ...imageSides]).toContain(parsed.value.width ?? parsed.value.height)
    expect(imageQualities).toContain(parsed.value.quality)
  },
)

test.prop([source, fc.constantFrom(16 / 9, 4 / 3, 1)])(
  'a ratio crop is within the image and touches two sides',
  (image, ratio) => {
    const crop = cropToRatio(image, ratio)
    expect(crop.x + crop.width).toBeLessThanOrEqual(image.width)
    expect(crop.y + crop.height).toBeLessThanOrEqual(image.height)
    expect(crop.width === image.width || crop.height === image.height).toBe(true)
  },
)
