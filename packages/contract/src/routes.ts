// Written by `npm run drift -- --write`.
import { readAccountConfig, writeAccountConfig } from './calls/account-config.ts'
import { changePassword, checkPasswordReset, endOtherSessions, endSession, listSessions, readMe, requestPasswordReset, resetPassword, updateMe } from './calls/account.ts'
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './calls/api-keys.ts'
import { endAudienceSession, leaveAudienceSession, listAudienceSessions, openAudienceSession, renewAudienceSession, watchPage } from './calls/audience.ts'
import { changeAwsTarget, createAwsChannel, createConferenceCamera, createEventCamera, deleteConferenceCamera, deleteEventCamera, listAwsChannels, readAwsChannel, readAwsConnection, removeAwsConnection, setAwsConnection, startAwsSimulcast, stopAwsSimulcast, updateConferenceCamera, updateEventCamera } from './calls/aws.ts'
import { listBin } from './calls/bin.ts'
import { listCache, purgeCache, purgeCacheKey } from './calls/cache.ts'
import { linkCategoryVideos, moveCategory, moveSubcategory } from './calls/categories.ts'
import { listAppearances, searchChallengers } from './calls/challengers.ts'
import { claimChatMessage, exportChatTranscript, joinChat, listChatMessages, muteChatFan, pinChatMessage, readChat, readChatDesk, readOwnChat, reportChatMessage, undoChatDecision, updateChatMessage, writeAsAccount, writeChatMessage } from './calls/chats.ts'
import { previewSkin } from './calls/clip-skins.ts'
import { clipToVideo, listConferenceClips, listEventClips, readClipAngles, readClipLimit, withdrawClip } from './calls/clips.ts'
import { convertUpload, readAssembly, readConversion, startAssembly } from './calls/conversions.ts'
import { readDashboard } from './calls/dashboard.ts'
import { unavailableMappingCalls } from './calls/data-provider-mapping.ts'
import { listConferencePublications, listEventPublications, readConferenceEmbed, readConferenceStatistics, readEventEmbed, readEventStatistics, readPublicConference, readPublicEvent, reportConferencePlayback, reportEventPlayback } from './calls/embeds.ts'
import { continueConference, continueEvent, endAwsConference, endAwsEvent, endConference, endDailymotionEvent, endEvent } from './calls/ends.ts'
import { readEventGames } from './calls/event-games.ts'
import { actOnConference, addFixtures, announcePresence, changeMarker, copyEvent, cutMarker, endRehearsal, leaveDesk, listHandovers, listOperators, mergeMarkers, moveEvents, readLooks, removeChapters, setEventChallengers, setEventMarkers, startRehearsal } from './calls/events.ts'
import { addFanRows, createFanImport, listFanImports, previewFanImport, readFanImport, runFanImport, undoFanImport } from './calls/fan-imports.ts'
import { addOwnPasskey, finishFanPasskey, finishFanProvider, listFanPasskeys, removeOwnPasskey, startFanPasskey, startFanProvider, startOwnPasskey } from './calls/fan-log-in.ts'
import { readFanProvider, removeFanProvider, setFanProvider } from './calls/fan-provider.ts'
import { addFanProfile, blockFan, countActiveFans, countNewFans, endFanSessions, eraseFan, listConsents, listFanActivities, listFanSessions, listFanTags, mergeFans, previewProfile, readErasure, readFanEverything, readFanMerge, removeFanProfile, showFanValue, writeConsent } from './calls/fans.ts'
import { readMotmSettings, readPredictorSettings, readTriviaSettings, writeMotmSettings, writePredictorSettings, writeTriviaSettings } from './calls/game-settings.ts'
import { awardGift, drawGift, handOverGift, readCandidates, readDraw, readPublicDraw } from './calls/gifts.ts'
import { importCalls } from './calls/imports.ts'
import { createInput, listConnections, listFlows, readFlow, readFlowStatus, readInputKey, rotateInputKey, setInputSource, startPull, startTestSignal, stopPull, stopTestSignal } from './calls/inputs.ts'
import { acceptInvitation, checkInvitation } from './calls/invitations.ts'
import { cancelJobs } from './calls/jobs.ts'
import { calculateMotmResults, chooseMotmWinner, countMotmContestants, exportMotmContestants, listMotmContestants, listMotmSuspicions, readMotmPlayers, readMotmVotes } from './calls/motm.ts'
import { measureOffset, readMulticam, readMulticamStatus, saveMulticam, switchAngle } from './calls/multicams.ts'
import { checkNetwork, chooseFacebookPage, connectNetwork, disconnectNetwork, startConnection } from './calls/networks.ts'
import { changeOwnData, endFanDevice, eraseOwnData, listFanDevices, readFanPage, readOwnData, readOwnEverything, requestErasureCode, requestFanCode, resumeFan, signInFan, writeOwnConsent } from './calls/own-data.ts'
import { createAccount, createUser, endUserSessions, inviteUser, listAccountGroups, listAccountModules, listAccountUsers, listGroupAccounts, listGroupRoles, listGroupUsers, listUserSessions, readUserRights, removeAccount, revokeInvitation, rotateAccountKey, setAccountModules, setGroupAccounts, setGroupRoles, setGroupUsers, setUserGroups } from './calls/people.ts'
import { answerGame, joinGame, readGameState, readOwnGame, startQuestion } from './calls/play.ts'
import { readStatistics, reportPlayback } from './calls/playback.ts'
import { calculatePredictorResults, countPredictorContestants, exportPredictorContestants, listPredictorContestants, listPredictorSuspicions, previewPredictorResults, readPredictorProgress, readPredictorResults, setPredictorTruth, tryPredictorMarkers } from './calls/predictor.ts'
import { readPreflight } from './calls/preflight.ts'
import { exportQuestion, listAskedResources, runQuestion } from './calls/questions.ts'
import { closeQuestion, correctQuestion, countContestants, duplicateQuiz, importQuestions, listContestants, moveQuestion, openQuestion, readProgress } from './calls/quizzes.ts'
import { calculateResults, exportGlobalRanking, exportMonthRanking, exportQuizRanking, exportWeekRanking, listSuspicions, readGlobalRanking, readMonthRanking, readQuizRanking, readWeekRanking, withdrawName } from './calls/rankings.ts'
import { readReelLimit, reelToVideo, withdrawReel } from './calls/reels.ts'
import { createRepost, listReposts, removeRepost } from './calls/reposts.ts'
import { createModule, createRole, removeModule, removeRole, updateModule, updateRole } from './calls/roles.ts'
import { searchAll } from './calls/search.ts'
import { listUserGroups, login, logout, readContext, readOauth } from './calls/session.ts'
import { addPasskey, confirmIdentity, confirmTotp, finishEnrolment, finishLogin, readFactors, readSignInPolicy, removePasskey, removeTotp, renamePasskey, renewRecoveryCodes, resetFactors, setSignInPolicy, startConfirmation, startEnrolment, startPasskey, startPasskeyLogin, startTotp } from './calls/sign-in.ts'
import { exportSimulcastStats, listSimulcastConnections, readSimulcastStats, startSimulcast, startTarget, stopSimulcast, stopTarget } from './calls/simulcasts.ts'
import { confirmBySingleSignOn, finishSingleSignOn, readSingleSignOn, removeSingleSignOn, setSingleSignOn, startSingleSignOn, testSingleSignOn } from './calls/single-sign-on.ts'
import { exportSpeakers } from './calls/speakers.ts'
import { moveMarkerType, resetMarkerType, saveSprite } from './calls/sports.ts'
import { readAdminPayload, readAnalyticsToken } from './calls/start.ts'
import { readConferenceStreamStatus, readStreamStatus, switchConferenceStream, switchStream } from './calls/streams.ts'
import { readSubscription } from './calls/subscription.ts'
import { listThumbnailSuggestions, removeThumbnail, setThumbnail } from './calls/thumbnails.ts'
import { exportMarkers, importEventStats, importMarkers } from './calls/timelines.ts'
import { completeUpload, startUpload } from './calls/uploads.ts'
import { chooseSound, encodeVideo, importVideo, listSubtitles, readPublicVideo, removeSubtitles, retractVideo, revokeLink, saveSubtitles, shareVideo } from './calls/videos.ts'
import { createWebhook, listWebhookDeliveries, listWebhooks, removeWebhook, resendWebhookDeliveries, rotateWebhookSecret, testWebhook, updateWebhook } from './calls/webhooks.ts'
import { eventAttachments } from './resources/attachments.ts'
import { auditEntries } from './resources/audit.ts'
import { awsSimulcasts } from './resources/aws-simulcasts.ts'
import { businessPlayers, chapters } from './resources/business-players.ts'
import { categories, subcategories } from './resources/categories.ts'
import { challengers } from './resources/challengers.ts'
import { chats } from './resources/chats.ts'
import { clipSkins } from './resources/clip-skins.ts'
import { clipTemplates } from './resources/clip-templates.ts'
import { clips } from './resources/clips.ts'
import { competitions, rounds, seasons } from './resources/competitions.ts'
import { events } from './resources/events.ts'
import { fans } from './resources/fans.ts'
import { gifts } from './resources/gifts.ts'
import { graphics } from './resources/graphics.ts'
import { inputs } from './resources/inputs.ts'
import { jobs } from './resources/jobs.ts'
import { keyTemplates } from './resources/key-templates.ts'
import { markerTypes } from './resources/marker-types.ts'
import { markers } from './resources/markers.ts'
import { motmGames } from './resources/motm-games.ts'
import { accounts, groups, languages, modulesResource, roles, users } from './resources/people.ts'
import { playlists } from './resources/playlists.ts'
import { predictorGames } from './resources/predictor-games.ts'
import { profiles } from './resources/profiles.ts'
import { questions } from './resources/questions.ts'
import { quizAnswers, quizQuestions, quizzes } from './resources/quizzes.ts'
import { reels } from './resources/reels.ts'
import { simulcastTargets, simulcasts } from './resources/simulcasts.ts'
import { speakers } from './resources/speakers.ts'
import { sponsors } from './resources/sponsors.ts'
import { sports } from './resources/sports.ts'
import { conferenceStreams, eventStreams } from './resources/streams.ts'
import { tags } from './resources/tags.ts'
import { themes } from './resources/themes.ts'
import { videos } from './resources/videos.ts'
import { views } from './resources/views.ts'

/** Every resource of the gateway. */
export const allResources = [
  eventAttachments,
  auditEntries,
  awsSimulcasts,
  businessPlayers,
  chapters,
  categories,
  subcategories,
  challengers,
  chats,
  clipSkins,
  clipTemplates,
  clips,
  competitions,
  rounds,
  seasons,
  events,
  fans,
  gifts,
  graphics,
  inputs,
  jobs,
  keyTemplates,
  markerTypes,
  markers,
  motmGames,
  accounts,
  groups,
  languages,
  modulesResource,
  roles,
  users,
  playlists,
  predictorGames,
  profiles,
  questions,
  quizAnswers,
  quizQuestions,
  quizzes,
  reels,
  simulcastTargets,
  simulcasts,
  speakers,
  sponsors,
  sports,
  conferenceStreams,
  eventStreams,
  tags,
  themes,
  videos,
  views,
] as const

/** Every call of the gateway except the standard operations of resources. */
export const allCalls = [
  readAccountConfig,
  writeAccountConfig,
  changePassword,
  checkPasswordReset,
  endOtherSessions,
  endSession,
  listSessions,
  readMe,
  requestPasswordReset,
  resetPassword,
  updateMe,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  endAudienceSession,
  leaveAudienceSession,
  listAudienceSessions,
  openAudienceSession,
  renewAudienceSession,
  watchPage,
  changeAwsTarget,
  createAwsChannel,
  createConferenceCamera,
  createEventCamera,
  deleteConferenceCamera,
  deleteEventCamera,
  listAwsChannels,
  readAwsChannel,
  readAwsConnection,
  removeAwsConnection,
  setAwsConnection,
  startAwsSimulcast,
  stopAwsSimulcast,
  updateConferenceCamera,
  updateEventCamera,
  listBin,
  listCache,
  purgeCache,
  purgeCacheKey,
  linkCategoryVideos,
  moveCategory,
  moveSubcategory,
  listAppearances,
  searchChallengers,
  claimChatMessage,
  exportChatTranscript,
  joinChat,
  listChatMessages,
  muteChatFan,
  pinChatMessage,
  readChat,
  readChatDesk,
  readOwnChat,
  reportChatMessage,
  undoChatDecision,
  updateChatMessage,
  writeAsAccount,
  writeChatMessage,
  previewSkin,
  clipToVideo,
  listConferenceClips,
  listEventClips,
  readClipAngles,
  readClipLimit,
  withdrawClip,
  convertUpload,
  readAssembly,
  readConversion,
  startAssembly,
  readDashboard,
  ...unavailableMappingCalls,
  listConferencePublications,
  listEventPublications,
  readConferenceEmbed,
  readConferenceStatistics,
  readEventEmbed,
  readEventStatistics,
  readPublicConference,
  readPublicEvent,
  reportConferencePlayback,
  reportEventPlayback,
  continueConference,
  continueEvent,
  endAwsConference,
  endAwsEvent,
  endConference,
  endDailymotionEvent,
  endEvent,
  readEventGames,
  actOnConference,
  addFixtures,
  announcePresence,
  changeMarker,
  copyEvent,
  cutMarker,
  endRehearsal,
  leaveDesk,
  listHandovers,
  listOperators,
  mergeMarkers,
  moveEvents,
  readLooks,
  removeChapters,
  setEventChallengers,
  setEventMarkers,
  startRehearsal,
  addFanRows,
  createFanImport,
  listFanImports,
  previewFanImport,
  readFanImport,
  runFanImport,
  undoFanImport,
  addOwnPasskey,
  finishFanPasskey,
  finishFanProvider,
  listFanPasskeys,
  removeOwnPasskey,
  startFanPasskey,
  startFanProvider,
  startOwnPasskey,
  readFanProvider,
  removeFanProvider,
  setFanProvider,
  addFanProfile,
  blockFan,
  countActiveFans,
  countNewFans,
  endFanSessions,
  eraseFan,
  listConsents,
  listFanActivities,
  listFanSessions,
  listFanTags,
  mergeFans,
  previewProfile,
  readErasure,
  readFanEverything,
  readFanMerge,
  removeFanProfile,
  showFanValue,
  writeConsent,
  readMotmSettings,
  readPredictorSettings,
  readTriviaSettings,
  writeMotmSettings,
  writePredictorSettings,
  writeTriviaSettings,
  awardGift,
  drawGift,
  handOverGift,
  readCandidates,
  readDraw,
  readPublicDraw,
  ...importCalls,
  createInput,
  listConnections,
  listFlows,
  readFlow,
  readFlowStatus,
  readInputKey,
  rotateInputKey,
  setInputSource,
  startPull,
  startTestSignal,
  stopPull,
  stopTestSignal,
  acceptInvitation,
  checkInvitation,
  cancelJobs,
  calculateMotmResults,
  chooseMotmWinner,
  countMotmContestants,
  exportMotmContestants,
  listMotmContestants,
  listMotmSuspicions,
  readMotmPlayers,
  readMotmVotes,
  measureOffset,
  readMulticam,
  readMulticamStatus,
  saveMulticam,
  switchAngle,
  checkNetwork,
  chooseFacebookPage,
  connectNetwork,
  disconnectNetwork,
  startConnection,
  changeOwnData,
  endFanDevice,
  eraseOwnData,
  listFanDevices,
  readFanPage,
  readOwnData,
  readOwnEverything,
  requestErasureCode,
  requestFanCode,
  resumeFan,
  signInFan,
  writeOwnConsent,
  createAccount,
  createUser,
  endUserSessions,
  inviteUser,
  listAccountGroups,
  listAccountModules,
  listAccountUsers,
  listGroupAccounts,
  listGroupRoles,
  listGroupUsers,
  listUserSessions,
  readUserRights,
  removeAccount,
  revokeInvitation,
  rotateAccountKey,
  setAccountModules,
  setGroupAccounts,
  setGroupRoles,
  setGroupUsers,
  setUserGroups,
  answerGame,
  joinGame,
  readGameState,
  readOwnGame,
  startQuestion,
  readStatistics,
  reportPlayback,
  calculatePredictorResults,
  countPredictorContestants,
  exportPredictorContestants,
  listPredictorContestants,
  listPredictorSuspicions,
  previewPredictorResults,
  readPredictorProgress,
  readPredictorResults,
  setPredictorTruth,
  tryPredictorMarkers,
  readPreflight,
  exportQuestion,
  listAskedResources,
  runQuestion,
  closeQuestion,
  correctQuestion,
  countContestants,
  duplicateQuiz,
  importQuestions,
  listContestants,
  moveQuestion,
  openQuestion,
  readProgress,
  calculateResults,
  exportGlobalRanking,
  exportMonthRanking,
  exportQuizRanking,
  exportWeekRanking,
  listSuspicions,
  readGlobalRanking,
  readMonthRanking,
  readQuizRanking,
  readWeekRanking,
  withdrawName,
  readReelLimit,
  reelToVideo,
  withdrawReel,
  createRepost,
  listReposts,
  removeRepost,
  createModule,
  createRole,
  removeModule,
  removeRole,
  updateModule,
  updateRole,
  searchAll,
  listUserGroups,
  login,
  logout,
  readContext,
  readOauth,
  addPasskey,
  confirmIdentity,
  confirmTotp,
  finishEnrolment,
  finishLogin,
  readFactors,
  readSignInPolicy,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  resetFactors,
  setSignInPolicy,
  startConfirmation,
  startEnrolment,
  startPasskey,
  startPasskeyLogin,
  startTotp,
  exportSimulcastStats,
  listSimulcastConnections,
  readSimulcastStats,
  startSimulcast,
  startTarget,
  stopSimulcast,
  stopTarget,
  confirmBySingleSignOn,
  finishSingleSignOn,
  readSingleSignOn,
  removeSingleSignOn,
  setSingleSignOn,
  startSingleSignOn,
  testSingleSignOn,
  exportSpeakers,
  moveMarkerType,
  resetMarkerType,
  saveSprite,
  readAdminPayload,
  readAnalyticsToken,
  readConferenceStreamStatus,
  readStreamStatus,
  switchConferenceStream,
  switchStream,
  readSubscription,
  listThumbnailSuggestions,
  removeThumbnail,
  setThumbnail,
  exportMarkers,
  importEventStats,
  importMarkers,
  completeUpload,
  startUpload,
  chooseSound,
  encodeVideo,
  importVideo,
  listSubtitles,
  readPublicVideo,
  removeSubtitles,
  retractVideo,
  revokeLink,
  saveSubtitles,
  shareVideo,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  resendWebhookDeliveries,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
] as const
