// Written by `npm run drift -- --write`.
import { analyseVideo } from './definitions/analyse-video.ts'
import { calculateRankings } from './definitions/calculate-rankings.ts'
import { chooseSound } from './definitions/choose-sound.ts'
import { chooseThumbnail } from './definitions/choose-thumbnail.ts'
import { copyClip } from './definitions/copy-clip.ts'
import { cutClip } from './definitions/cut-clip.ts'
import { cutMoment } from './definitions/cut-moment.ts'
import { encodeVideo } from './definitions/encode-video.ts'
import { endLostJobs } from './definitions/end-lost-jobs.ts'
import { fillProfiles } from './definitions/fill-profiles.ts'
import { importFans } from './definitions/import-fans.ts'
import { importMarkers } from './definitions/import-markers.ts'
import { importVideo } from './definitions/import-video.ts'
import { measureOffset } from './definitions/measure-offset.ts'
import { publishVideo } from './definitions/publish-video.ts'
import { recordLive } from './definitions/record-live.ts'
import { renderReel } from './definitions/render-reel.ts'
import { renderSkin } from './definitions/render-skin.ts'
import { retractVideo } from './definitions/retract-video.ts'
import { sendFanCode } from './definitions/send-fan-code.ts'
import { sendInvitation } from './definitions/send-invitation.ts'
import { sendResetMail } from './definitions/send-reset-mail.ts'
import { shareVideo } from './definitions/share-video.ts'
import { startAnalyses } from './definitions/start-analyses.ts'
import { stopAwsChannel } from './definitions/stop-aws-channel.ts'
import { sweepDrafts } from './definitions/sweep-drafts.ts'
import { sweepRemoved } from './definitions/sweep-removed.ts'
import { takeInbound } from './definitions/take-inbound.ts'

export * from './definitions/analyse-video.ts'
export * from './definitions/calculate-rankings.ts'
export * from './definitions/choose-sound.ts'
export * from './definitions/choose-thumbnail.ts'
export * from './definitions/copy-clip.ts'
export * from './definitions/cut-clip.ts'
export * from './definitions/cut-moment.ts'
export * from './definitions/encode-video.ts'
export * from './definitions/end-lost-jobs.ts'
export * from './definitions/fill-profiles.ts'
export * from './definitions/import-fans.ts'
export * from './definitions/import-markers.ts'
export * from './definitions/import-video.ts'
export * from './definitions/measure-offset.ts'
export * from './definitions/publish-video.ts'
export * from './definitions/record-live.ts'
export * from './definitions/render-reel.ts'
export * from './definitions/render-skin.ts'
export * from './definitions/retract-video.ts'
export * from './definitions/send-fan-code.ts'
export * from './definitions/send-invitation.ts'
export * from './definitions/send-reset-mail.ts'
export * from './definitions/share-video.ts'
export * from './definitions/start-analyses.ts'
export * from './definitions/stop-aws-channel.ts'
export * from './definitions/sweep-drafts.ts'
export * from './definitions/sweep-removed.ts'
export * from './definitions/take-inbound.ts'

/** Every type of job; the worker does not start if one of them has no handler. */
export const jobDefinitions = [
  analyseVideo,
  calculateRankings,
  chooseSound,
  chooseThumbnail,
  copyClip,
  cutClip,
  cutMoment,
  encodeVideo,
  endLostJobs,
  fillProfiles,
  importFans,
  importMarkers,
  importVideo,
  measureOffset,
  publishVideo,
  recordLive,
  renderReel,
  renderSkin,
  retractVideo,
  sendFanCode,
  sendInvitation,
  sendResetMail,
  shareVideo,
  startAnalyses,
  stopAwsChannel,
  sweepDrafts,
  sweepRemoved,
  takeInbound,
] as const
