import sharp from 'sharp'
import { serveImageJobs } from './serve-image-jobs.ts'

// The program of the image process. The cache of sharp would keep decoders open.
sharp.cache(false)
serveImageJobs({ maxBytes: Number(process.argv[2]) })
