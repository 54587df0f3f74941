// Written by `npm run drift -- --write`.
import { eventAttachmentRecords } from './resources/attachments.ts'
import { auditEntryRecords } from './resources/audit.ts'
import { awsSimulcastRecords } from './resources/aws.ts'
import { subcategoryRecords, categoryRecords } from './resources/categories.ts'
import { challengerRecords } from './resources/challengers.ts'
import { chatRecords } from './resources/chats.ts'
import { clipSkinRecords } from './resources/clip-skins.ts'
import { clipTemplateRecords } from './resources/clip-templates.ts'
import { clipRecords } from './resources/clips.ts'
import { competitionRecords, seasonRecords, roundRecords } from './resources/competitions.ts'
import { businessPlayerRecords, chapterRecords, conferenceStreamRecords } from './resources/conferences.ts'
import { eventRecords, markerRecords, eventStreamRecords, graphicRecords } from './resources/events.ts'
import { fanRecords } from './resources/fans.ts'
import { triviaSettingsRecords, motmSettingsRecords, predictorSettingsRecords } from './resources/game-settings.ts'
import { giftRecords } from './resources/gifts.ts'
import { inputRecords } from './resources/inputs.ts'
import { jobRecords } from './resources/jobs.ts'
import { keyTemplateRecords } from './resources/key-templates.ts'
import { markerTypeRecords } from './resources/marker-types.ts'
import { motmGameRecords } from './resources/motm-games.ts'
import { accountRecords, userRecords, groupRecords, roleRecords, moduleRecords, languageRecords } from './resources/people.ts'
import { playlistRecords } from './resources/playlists.ts'
import { predictorGameRecords } from './resources/predictor.ts'
import { profileRecords } from './resources/profiles.ts'
import { questionRecords } from './resources/questions.ts'
import { quizRecords, quizQuestionRecords, quizAnswerRecords } from './resources/quizzes.ts'
import { reelRecords } from './resources/reels.ts'
import { simulcastRecords, simulcastTargetRecords } from './resources/simulcasts.ts'
import { speakerRecords } from './resources/speakers.ts'
import { sponsorRecords } from './resources/sponsors.ts'
import { sportRecords } from './resources/sports.ts'
import { tagRecords } from './resources/tags.ts'
import { themeRecords } from './resources/themes.ts'
import { uploadRecords } from './resources/uploads.ts'
import { videoRecords } from './resources/videos.ts'
import { viewRecords } from './resources/views.ts'

export * from './resources/attachments.ts'
export * from './resources/audit.ts'
export * from './resources/aws.ts'
export * from './resources/categories.ts'
export * from './resources/challengers.ts'
export * from './resources/chats.ts'
export * from './resources/clip-skins.ts'
export * from './resources/clip-templates.ts'
export * from './resources/clips.ts'
export * from './resources/competitions.ts'
export * from './resources/conferences.ts'
export * from './resources/events.ts'
export * from './resources/fans.ts'
export * from './resources/game-settings.ts'
export * from './resources/gifts.ts'
export * from './resources/inputs.ts'
export * from './resources/jobs.ts'
export * from './resources/key-templates.ts'
export * from './resources/marker-types.ts'
export * from './resources/motm-games.ts'
export * from './resources/people.ts'
export * from './resources/playlists.ts'
export * from './resources/predictor.ts'
export * from './resources/profiles.ts'
export * from './resources/questions.ts'
export * from './resources/quizzes.ts'
export * from './resources/reels.ts'
export * from './resources/simulcasts.ts'
export * from './resources/speakers.ts'
export * from './resources/sponsors.ts'
export * from './resources/sports.ts'
export * from './resources/tags.ts'
export * from './resources/themes.ts'
export * from './resources/uploads.ts'
export * from './resources/videos.ts'
export * from './resources/views.ts'

export const allRecords = [
  eventAttachmentRecords,
  auditEntryRecords,
  awsSimulcastRecords,
  subcategoryRecords,
  categoryRecords,
  challengerRecords,
  chatRecords,
  clipSkinRecords,
  clipTemplateRecords,
  clipRecords,
  competitionRecords,
  seasonRecords,
  roundRecords,
  businessPlayerRecords,
  chapterRecords,
  conferenceStreamRecords,
  eventRecords,
  markerRecords,
  eventStreamRecords,
  graphicRecords,
  fanRecords,
  triviaSettingsRecords,
  motmSettingsRecords,
  predictorSettingsRecords,
  giftRecords,
  inputRecords,
  jobRecords,
  keyTemplateRecords,
  markerTypeRecords,
  motmGameRecords,
  accountRecords,
  userRecords,
  groupRecords,
  roleRecords,
  moduleRecords,
  languageRecords,
  playlistRecords,
  predictorGameRecords,
  profileRecords,
  questionRecords,
  quizRecords,
  quizQuestionRecords,
  quizAnswerRecords,
  reelRecords,
  simulcastRecords,
  simulcastTargetRecords,
  speakerRecords,
  sponsorRecords,
  sportRecords,
  tagRecords,
  themeRecords,
  uploadRecords,
  videoRecords,
  viewRecords,
]
