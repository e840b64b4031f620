import type { CaptionsRecord } from '../../../model/media/media-record.ts'

/** Stores the captions of videos, which are deleted with their video. */
export interface CaptionStore {
  /**
   * Stores captions, replacing those of the same language, and raises the revision of every site that uses the video.
   */
  put(captions: CaptionsRecord): Promise<void>
  /** The captions of a video by language. */
  ofVideo(videoId: string): Promise<CaptionsRecord[]>
  /** The text of captions, by the key of their video and their id; null if there are none. */
  text(videoKey: string, id: string): Promise<string | null>
  /** Deletes captions, and raises the revision of every site that uses the video; false if there are none. */
  remove(videoId: string, language: string): Promise<boolean>
}

/** The dependency on the reads of a `CaptionStore`; a unit of work has its writes. */
export type CaptionStoreDep = { readonly captionStore: Pick<CaptionStore, 'ofVideo' | 'text'> }
