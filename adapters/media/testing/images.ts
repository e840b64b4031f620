import sharp, { type Sharp } from 'sharp'

/** An image of one color. */
export function plainImage(width: number, height: number, background = '#c04020'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** An image that compresses badly, like a photograph. */
export function noisyImage(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
}

/** The metadata that cameras and phones write into an image: author, device and location. */
export const telephoneExif = {
  IFD0: { Make: 'Telephone', Artist: 'Ada Lovelace' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 51/1 30/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '2/1 17/1 40/1',
  },
} as const
