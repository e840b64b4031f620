import sharp from 'sharp'
import { serveImageJobs } from './serve-image-jobs.ts'

// The program of the image process. What sharp keeps for the next time would hold decoders open.
sharp.cache(false)
serveImageJobs({ maxBytes: Number(process.argv[2]) })
