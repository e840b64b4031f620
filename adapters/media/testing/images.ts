import sharp, { type Sharp } from 'sharp'

/** An image of one color. */
export function plainImage(width: number, height: number, background = '#c04020'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** An image that does not pack well, as photographs do not. */
export function noisyImage(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
}

/** What cameras and telephones write into an image: who, with what, and where. */
export const telephoneExif = {
  IFD0: { Make: 'Telephone', Artist: 'Ada Lovelace' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 51/1 30/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '2/1 17/1 40/1',
  },
} as const
