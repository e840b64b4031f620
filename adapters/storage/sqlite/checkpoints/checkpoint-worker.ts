import { parentPort, workerData } from 'node:worker_threads'
import SqliteFile from 'better-sqlite3'
import type { CheckpointInput } from './checkpoints.ts'
import { copyLog } from './copy-log.ts'

// The worker thread that checkpoints the write-ahead log of a database, once per message.
const { path }: CheckpointInput = workerData
const file = new SqliteFile(path, { fileMustExist: true, timeout: 0 })
file.pragma('synchronous = NORMAL')
file.pragma('wal_autocheckpoint = 0')
file.pragma('cache_size = -200')

parentPort?.on('message', () => {
  copyLog(file)
  parentPort?.postMessage('done')
})
