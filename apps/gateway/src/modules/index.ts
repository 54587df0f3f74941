import { allResources, type ResourceDefinition } from '@touchline/contract'
import { allRecords } from '@touchline/records'
import type { Binding } from '../crud/binding.ts'
import type { Handler } from '../http/call-routes.ts'
import { accountConfigHandlers } from './account-config/index.ts'
import { apiKeyHandlers } from './api-keys/index.ts'
import { eventAttachmentBinding } from './attachments/index.ts'
import { auditBinding } from './audit/index.ts'
import { awsHandlers, awsSimulcastBinding } from './aws/index.ts'
import { binHandlers } from './bin/index.ts'
import { cacheHandlers } from './cache/index.ts'
import { categoryBinding, categoryHandlers, subcategoryBinding } from './categories/index.ts'
import { challengerBinding, challengerHandlers } from './challengers/index.ts'
import { chatBinding, chatDeskHandlers } from './chats/index.ts'
import { clipSkinBinding, clipSkinHandlers } from './clip-skins/index.ts'
import { clipTemplateBinding } from './clip-templates/index.ts'
import { clipBinding, clipHandlers } from './clips/index.ts'
import { competitionBinding, roundBinding, seasonBinding } from './competitions/index.ts'
import { businessPlayerBinding, chapterBinding, conferenceHandlers } from './conferences/index.ts'
import { conversionHandlers } from './conversions/index.ts'
import { dashboardHandlers } from './dashboard/index.ts'
import { dataProviderHandlers } from './data-providers/index.ts'
import { embedHandlers } from './embeds/index.ts'
import { endHandlers } from './ends/index.ts'
import { eventBinding, eventHandlers, graphicBinding, markerBinding } from './events/index.ts'
import { fanProviderHandlers } from './fan-providers/index.ts'
import { fanBinding, fanHandlers } from './fans/index.ts'
import { gameSettingsHandlers } from './game-settings/index.ts'
import { giftBinding, giftHandlers } from './gifts/index.ts'
import { importHandlers } from './imports/index.ts'
import { inputBinding, inputHandlers } from './inputs/index.ts'
import { jobBinding, jobHandlers } from './jobs/index.ts'
import { keyTemplateBinding } from './key-templates/index.ts'
import { markerTypeBinding, markerTypeHandlers } from './marker-types/index.ts'
import { motmGameBinding, motmHandlers } from './motm/index.ts'
import { multicamHandlers } from './multicams/index.ts'
import { networkHandlers } from './networks/index.ts'
import { accountBinding, groupBinding, peopleHandlers, userBinding } from './people/index.ts'
import { playlistBinding } from './playlists/index.ts'
import { predictorGameBinding, predictorHandlers } from './predictor/index.ts'
import { preflightHandlers } from './preflight/index.ts'
import { profileBinding, profileHandlers } from './profiles/index.ts'
import { questionBinding, questionHandlers } from './questions/index.ts'
import { quizAnswerBinding, quizBinding, quizHandlers, quizQuestionBinding } from './quizzes/index.ts'
import { rankingHandlers } from './rankings/index.ts'
import { reelBinding, reelHandlers } from './reels/index.ts'
import { repostHandlers } from './reposts/index.ts'
import { searchHandlers } from './search/index.ts'
import { sessionHandlers } from './session/index.ts'
import { simulcastBinding, simulcastHandlers, simulcastTargetBinding } from './simulcasts/index.ts'
import { singleSignOnHandlers } from './single-sign-on/index.ts'
import { speakerBinding, speakerHandlers } from './speakers/index.ts'
import { sponsorBinding } from './sponsors/index.ts'
import { sportHandlers } from './sports/index.ts'
import { startHandlers } from './start/index.ts'
import { conferenceStreamBinding, eventStreamBinding, streamHandlers } from './streams/index.ts'
import { subscriptionHandlers } from './subscription/index.ts'
import { themeBinding } from './themes/index.ts'
import { timelineHandlers } from './timelines/index.ts'
import { uploadHandlers } from './uploads/index.ts'
import { videoBinding, videoHandlers } from './videos/index.ts'
import { webhookHandlers } from './webhooks/index.ts'

/** The resources with special operations or responses. */
const special: readonly Binding[] = [
  auditBinding,
  videoBinding,
  clipBinding,
  reelBinding,
  clipSkinBinding,
  clipTemplateBinding,
  eventAttachmentBinding,
  jobBinding,
  categoryBinding,
  subcategoryBinding,
  playlistBinding,
  questionBinding,
  themeBinding,
  markerTypeBinding,
  keyTemplateBinding,
  competitionBinding,
  seasonBinding,
  roundBinding,
  challengerBinding,
  speakerBinding,
  eventBinding,
  markerBinding,
  graphicBinding,
  eventStreamBinding,
  inputBinding,
  simulcastBinding,
  awsSimulcastBinding,
  simulcastTargetBinding,
  businessPlayerBinding,
  chapterBinding,
  conferenceStreamBinding,
  accountBinding,
  userBinding,
  groupBinding,
  sponsorBinding,
  quizBinding,
  quizQuestionBinding,
  quizAnswerBinding,
  giftBinding,
  predictorGameBinding,
  profileBinding,
  fanBinding,
  motmGameBinding,
  chatBinding,
]

/** Every resource of the contract with its records and operations. */
export const bindings: readonly Binding[] = allRecords
  .filter(({ resource }) => (allResources as readonly ResourceDefinition[]).includes(resource))
  .map((records) => special.find(({ resource }) => resource === records.resource) ?? records)

/** The handler of every special call. */
export const moduleHandlers: Handler[] = [
  ...fanHandlers,
  ...networkHandlers,
  ...subscriptionHandlers,
  ...sessionHandlers,
  ...startHandlers,
  ...streamHandlers,
  ...preflightHandlers,
  ...multicamHandlers,
  ...clipHandlers,
  ...clipSkinHandlers,
  ...videoHandlers,
  ...uploadHandlers,
  ...conversionHandlers,
  ...jobHandlers,
  ...dashboardHandlers,
  ...dataProviderHandlers,
  ...categoryHandlers,
  ...sportHandlers,
  ...markerTypeHandlers,
  ...binHandlers,
  ...questionHandlers,
  ...searchHandlers,
  ...challengerHandlers,
  ...importHandlers,
  ...inputHandlers,
  ...simulcastHandlers,
  ...awsHandlers,
  ...speakerHandlers,
  ...eventHandlers,
  ...embedHandlers,
  ...endHandlers,
  ...reelHandlers,
  ...repostHandlers,
  ...timelineHandlers,
  ...conferenceHandlers,
  ...cacheHandlers,
  ...accountConfigHandlers,
  ...peopleHandlers,
  ...apiKeyHandlers,
  ...webhookHandlers,
  ...singleSignOnHandlers,
  ...fanProviderHandlers,
  ...quizHandlers,
  ...rankingHandlers,
  ...giftHandlers,
  ...gameSettingsHandlers,
  ...predictorHandlers,
  ...profileHandlers,
  ...motmHandlers,
  ...chatDeskHandlers,
]
