import type { DefinitionOf, JobType, PayloadOf } from '@touchline/jobs'
import type { JobHandler } from '../services.ts'
import { analyseVideoJob } from './analyse-video.ts'
import { calculateRankingsJob } from './calculate-rankings.ts'
import { chooseSoundJob } from './choose-sound.ts'
import { chooseThumbnailJob } from './choose-thumbnail.ts'
import { copyClipJob } from './copy-clip.ts'
import { cutClipJob } from './cut-clip.ts'
import { cutMomentJob } from './cut-moment.ts'
import { encodeVideoJob } from './encode-video.ts'
import { endLostJobsJob } from './end-lost-jobs.ts'
import { fillProfilesJob } from './fill-profiles.ts'
import { importFansJob } from './import-fans.ts'
import { importMarkersJob } from './import-markers.ts'
import { importVideoJob } from './import-video.ts'
import { measureOffsetJob } from './measure-offset.ts'
import { publishVideoJob } from './publish-video.ts'
import { recordLiveJob } from './record-live.ts'
import { renderReelJob } from './render-reel.ts'
import { renderSkinJob } from './render-skin.ts'
import { retractVideoJob } from './retract-video.ts'
import { sendFanCodeJob } from './send-fan-code.ts'
import { sendInvitationJob } from './send-invitation.ts'
import { sendResetMailJob } from './send-reset-mail.ts'
import { shareVideoJob } from './share-video.ts'
import { startAnalysesJob } from './start-analyses.ts'
import { stopAwsChannelJob } from './stop-aws-channel.ts'
import { sweepDraftsJob } from './sweep-drafts.ts'
import { sweepRemovedJob } from './sweep-removed.ts'
import { takeInboundJob } from './take-inbound.ts'

/** The handler of each job type. */
export const jobHandlers: { [Type in JobType]: JobHandler<PayloadOf<DefinitionOf<Type>>> } = {
  'encode-video': encodeVideoJob,
  'import-video': importVideoJob,
  'cut-clip': cutClipJob,
  'cut-moment': cutMomentJob,
  'render-reel': renderReelJob,
  'copy-clip': copyClipJob,
  'import-markers': importMarkersJob,
  'record-live': recordLiveJob,
  'measure-offset': measureOffsetJob,
  'render-skin': renderSkinJob,
  'choose-thumbnail': chooseThumbnailJob,
  'choose-sound': chooseSoundJob,
  'share-video': shareVideoJob,
  'publish-video': publishVideoJob,
  'retract-video': retractVideoJob,
  'analyse-video': analyseVideoJob,
  'start-analyses': startAnalysesJob,
  'send-fan-code': sendFanCodeJob,
  'send-reset-mail': sendResetMailJob,
  'send-invitation': sendInvitationJob,
  'sweep-drafts': sweepDraftsJob,
  'sweep-removed': sweepRemovedJob,
  'end-lost-jobs': endLostJobsJob,
  'take-inbound': takeInboundJob,
  'stop-aws-channel': stopAwsChannelJob,
  'calculate-rankings': calculateRankingsJob,
  'fill-profiles': fillProfilesJob,
  'import-fans': importFansJob,
}
