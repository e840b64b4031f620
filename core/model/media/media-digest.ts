import { z } from 'zod'

/** The SHA-256 digest of the bytes of an image or a video in Base64. */
export const MediaDigest = z
  .string()
  .max(44)
  .regex(/^[A-Za-z0-9+/]{43}=$/)
