// Types of JSON columns. Paths are relative to the row's output prefix.

/** Why work on an item failed: a code that the page has a message for, and that message in English. */
export type StoredError = { code: string; message: string }

/** One rendition of a video's encoding; bitrate in bits per second. */
export type StoredRendition = { height: number; width: number; bitrate: number; playlist: string }

/** An audio track of an original; its language is null and its title empty if the file does not say. */
export type StoredAudioTrack = { channels: number; langId: string | null; title: string }

/** What is heard at a time: one track of an original, counted from 1, or two as left and right. */
export type StoredProgramme = {
  tracks: number[]
  langId: string | null
  isDefault: boolean
  playlist: string
}

/** How a sphere is looked at, in degrees; as the contract describes it. */
export type StoredSphere = {
  yaw: number
  pitch: number
  width: number
  left: number
  right: number
  down: number
  up: number
  followsDevice: boolean
}

/** A tile image; the interval in milliseconds. */
export type StoredSprite = {
  path: string
  columns: number
  count: number
  width: number
  height: number
  interval: number
}

/** A stretch of a video for which nothing was recorded, in milliseconds. */
export type StoredGap = { from: number; to: number }

/** A picture that would do as the thumbnail; `at` in milliseconds. */
export type StoredSuggestion = { path: string; at: number }

/** A chosen thumbnail, stored under `key`; without a language it is the default. `at` in milliseconds, null for an upload. */
export type StoredThumbnail = {
  langId: string | null
  source: 'frame' | 'upload' | 'suggestion'
  at: number | null
  key: string
  size: number
}

/** A subtitle; its WebVTT is stored under `key`, `size` in bytes. */
export type StoredSubtitle = {
  langId: string
  kind: 'subtitles' | 'captions'
  label: string
  isDefault: boolean
  source: 'upload' | 'editor'
  key: string
  size: number
}

/** Where a video was shared to; `at` in ISO 8601. */
export type StoredShare = {
  target: string
  state: 'waiting' | 'in_progress' | 'done' | 'failed' | 'retracting' | 'retracted'
  url: string | null
  at: string
  /** What it was posted with on a network. */
  title?: string
  description?: string
  /** Why it failed, or could not be retracted, and the network's own sentence about it. */
  error?: StoredError | null
  sentence?: string | null
}

/** A part of a match; without minutes it lasts as long as it takes. */
export type StoredPhase = {
  code: string
  name: string
  clock: 'up' | 'down' | 'off'
  minutes: number | null
}

/** What an import said about a marker: the fields that it set, and what the file had beyond them. */
export type ImportedMarker = {
  values: Record<string, unknown>
  /** `team` if it does not take part in the event. */
  source: { team?: string; in?: number; out?: number; attributes: Record<string, string> }
}

/** Frames of each part of a skin's preview. */
export type StoredSkinFrames = { preRoll: number; clip: number; postRoll: number }

/** A clip of a reel; without a title it shows its own. */
export type StoredReelClip = { ClipId: number; title?: string | null | undefined }

/** A reel in a shape. `key` is that of its file, `size` in bytes, `duration` in ms. */
export type StoredReelRendition = {
  aspect: '16:9' | '9:16' | '1:1' | '4:5'
  state: 'waiting' | 'in_progress' | 'ready' | 'failed'
  error: StoredError | null
  key: string | null
  size: number | null
  width: number | null
  height: number | null
  duration: number | null
}

/** A clip in a shape. `key` is that of its file, `size` in bytes; `crop` has times in ms of the video. */
export type StoredClipRendition = {
  aspect: '16:9' | '9:16' | '1:1' | '4:5'
  state: 'waiting' | 'in_progress' | 'ready' | 'failed'
  error: StoredError | null
  key: string | null
  size: number | null
  width: number | null
  height: number | null
  duration: number | null
  frames: StoredSkinFrames | null
  crop: { at: number; x: number; y?: number; width?: number }[] | null
  isFollowing: boolean
  /** Where the clip begins in it, in ms; 0 if there is none. */
  startsAt?: number | undefined
}

/**
 * From when a clip shows an angle of its event, in ms of its video, and where that is: in a video or a live session, in
 * which the same moment is `shift` ms later. `CameraId` is null where it shows its own video.
 */
export type StoredAngleCut = {
  at: number
  CameraId: number | null
  VideoId: number | null
  SessionId: number | null
  shift: number
}

/** Subtitles of a clip's file, or of its rendition in a shape; their WebVTT is stored under `key`. */
export type StoredClipSubtitle = {
  aspect: StoredClipRendition['aspect'] | null
  langId: string
  kind: 'subtitles' | 'captions'
  label: string
  isDefault: boolean
  key: string
  size: number
}

/** How a theme shows a marker type; `colour` replaces the type's own. */
export type StoredThemeMarker = { MarkerTypeId: number; isShown: boolean; colour?: string | null }

/** What a key of a marker desk does besides its marker. */
export type StoredMacroStep = {
  kind: 'confirm' | 'hold' | 'clip' | 'detail' | 'title' | 'marker'
  text?: string | undefined
  type?: string | undefined
}

/** The points of both sides of a match. */
export type StoredScore = { home: number; away: number }

/** When a live was ended, in ISO 8601, and its main stream then; `duration` in milliseconds. */
export type StoredEnd = {
  at: string
  media: {
    StreamId: number
    kind: 'video' | 'hls' | 'input' | 'aws' | 'youtube' | 'dailymotion'
    SessionId?: number | null
    VideoId: number | null
    url: string | null
    duration: number | null
  }
  /** The channel of AWS that is stopped when the end cannot be taken back any more. */
  channel?: {
    id: string
    region: string
    state: 'waiting' | 'stopped' | 'left' | 'failed'
    error: StoredError | null
  } | null
}

/** A camera of an AWS stream: the address of its playlist, and why that is not playable. */
export type StoredCamera = {
  id: number
  name: string
  url: string
  isMain: boolean
  problem: 'private_address' | 'unreachable' | 'refused' | 'not_hls' | 'not_ready' | 'no_segments' | null
}

/** What comparing the sound of an angle with that of the main one has found last. */
export type StoredSound = {
  /** Milliseconds; null if nothing was clear. */
  offset: number | null
  /** How many times the best match is the next one; null if nothing was compared. */
  peak: number | null
  /** Why there is no offset, a name in the texts of `multicams`. */
  problem: string | null
  /** With which camera. */
  with: number
  at: string
}

/** Who won a gift: the rank that they had, null if they were drawn, and when it was handed over. */
export type StoredWinner = { FanId: number; rank: number | null; handedOverAt: string | null }

/** A question of a predictor, as the contract describes it. */
export type StoredPredictorQuestion = {
  id: number
  kind: 'finalScore' | 'halfTimeScore' | 'firstScorer' | 'count' | 'phaseWinner' | 'manual'
  text: { en: string | null; fr: string | null }
  points: { exact: number; difference: number; outcome: number }
  scorer: 'challenger' | 'player' | null
  MarkerTypeId: number | null
  phase: string | null
  choices: { id: number; text: { en: string | null; fr: string | null } }[] | null
}

/** How the results of a predictor were calculated last, at a time in ISO 8601: what was true, by the id of the question. */
export type StoredSettlement = {
  at: string
  isFinal: boolean
  contestants: number
  moved: number
  truths: Record<string, string | null>
}
/** What became of the rows of a fan in one place when the fan was erased. */
export type StoredErasure = { place: string; what: 'emptied' | 'deleted' | 'kept'; rows: number }

/** The result of a vote for the man of the match; candidates with as many votes share a rank: 1, 2, 2, 4. */
export type StoredMotmResult = {
  calculatedAt: string
  /** Whether the vote was over by then. */
  isFinal: boolean
  votes: number
  WinnerId: number | null
  order: { CandidateId: number; votes: number; rank: number }[]
}

/** A word of the list of a chat. */
export type StoredChatWord = { lang: 'en' | 'fr'; word: string; outcome: 'held' | 'hidden' }
