// Written by `npm run drift -- --write`.
import { subcategoryRecords, categoryRecords } from './resources/categories.ts'
import { challengerRecords } from './resources/challengers.ts'
import { clipRecords } from './resources/clips.ts'
import { jobRecords } from './resources/jobs.ts'
import { accountRecords, userRecords, groupRecords, roleRecords, moduleRecords, languageRecords, sportRecords } from './resources/people.ts'
import { playlistRecords } from './resources/playlists.ts'
import { speakerRecords } from './resources/speakers.ts'
import { tagRecords } from './resources/tags.ts'
import { uploadRecords } from './resources/uploads.ts'
import { videoRecords } from './resources/videos.ts'
import { viewRecords } from './resources/views.ts'

export * from './resources/categories.ts'
export * from './resources/challengers.ts'
export * from './resources/clips.ts'
export * from './resources/jobs.ts'
export * from './resources/people.ts'
export * from './resources/playlists.ts'
export * from './resources/speakers.ts'
export * from './resources/tags.ts'
export * from './resources/uploads.ts'
export * from './resources/videos.ts'
export * from './resources/views.ts'

export const allRecords = [
  subcategoryRecords,
  categoryRecords,
  challengerRecords,
  clipRecords,
  jobRecords,
  accountRecords,
  userRecords,
  groupRecords,
  roleRecords,
  moduleRecords,
  languageRecords,
  sportRecords,
  playlistRecords,
  speakerRecords,
  tagRecords,
  uploadRecords,
  videoRecords,
  viewRecords,
]
