import { expect, test } from 'vitest'
import {
  allCalls,
  allResources,
  type CallDefinition,
  isAudienceRule,
  type ResourceDefinition,
} from '../index.ts'

/**
 * Which roles may change what: said here once more, so that a right is not changed by accident. A resource alone stands
 * for creating, updating and removing it.
 */
const written: Record<string, string> = {
  sport_player_write: `
    add-fixtures challengers change-marker chats claim-chat-message competitions continue-event copy-event
    create-data-provider-mapping create-event-camera create-repost delete-event-camera end-aws-event end-dailymotion-event end-event
    end-rehearsal event-attachments event-streams events graphics import-challengers import-event-stats
    import-markers import-tags key-templates marker-types markers measure-offset merge-markers move-events
    move-marker-type mute-chat-fan pin-chat-message remove-data-provider-mapping remove-repost reset-marker-type rounds save-multicam seasons
    set-event-challengers set-event-markers start-rehearsal switch-angle switch-stream tags undo-chat-decision undo-import-of-challengers update-chat-message write-as-account
    undo-import-of-tags update-data-provider-mapping update-event-camera
  `,
  conf_player_write: `
    act-on-conference business-players chapters conference-streams continue-conference
    create-conference-camera delete-conference-camera update-conference-camera end-aws-conference end-conference import-speakers remove-chapters speakers switch-conference-stream
    undo-import-of-speakers
  `,
  video_write: `
    categories choose-sound clip-to-video convert-upload encode-video import-video link-category-videos move-category
    move-subcategory playlists reel-to-video remove-subtitles remove-thumbnail retract-video revoke-link
    save-subtitles set-thumbnail share-video start-assembly subcategories videos withdraw-clip
    withdraw-reel
  `,
  use_stream: `
    create-input inputs.remove inputs.update rotate-input-key set-input-source start-pull start-test-signal
    stop-pull stop-test-signal
  `,
  simulcast_write: `
    aws-simulcasts change-aws-target create-aws-channel remove-aws-connection set-aws-connection
    simulcast-targets simulcasts start-aws-simulcast start-simulcast start-target stop-aws-simulcast
    stop-simulcast stop-target
  `,
  trivia_write: `
    calculate-results close-question correct-question duplicate-quiz import-questions
    move-question open-question quiz-answers quiz-questions quizzes withdraw-name write-trivia-settings
  `,
  liveclipping_write: `
    clip-skins clip-templates preview-skin
  `,
  'clip_only liveclipping_write': `
    clips cut-marker reels
  `,
  anyone: `
    add-passkey cancel-jobs change-password check-network choose-facebook-page confirm-by-single-sign-on
    confirm-identity confirm-totp connect-network disconnect-network end-other-sessions end-session
    jobs.remove logout remove-passkey remove-totp rename-passkey renew-recovery-codes start-confirmation
    start-connection start-passkey start-totp update-me views
  `,
  manage_customer_accounts: `
    accounts.update create-account create-module create-role export-question purge-cache purge-cache-key
    questions remove-account remove-module remove-role rotate-account-key run-question save-sprite
    set-account-modules sports.create sports.update update-module update-role write-account-config
  `,
  'manage_customer_accounts manage_users': `
    create-api-key create-user create-webhook end-user-sessions groups invite-user remove-fan-provider remove-single-sign-on
    remove-webhook resend-webhook-deliveries reset-factors revoke-api-key revoke-invitation
    rotate-api-key rotate-webhook-secret set-group-accounts set-group-roles set-group-users
    set-fan-provider set-sign-in-policy set-single-sign-on set-user-groups test-single-sign-on test-webhook
    update-webhook users.remove users.update
  `,
  'conf_player_write sport_player_write': `
    themes
  `,
  public: `
    accept-invitation check-invitation check-password-reset finish-enrolment finish-login
    finish-fan-passkey finish-fan-provider finish-single-sign-on join-chat join-game login open-audience-session report-conference-playback report-event-playback report-playback
    request-fan-code request-password-reset reset-password resume-fan sign-in-fan start-enrolment start-fan-passkey start-fan-provider start-passkey-login start-single-sign-on
  `,
  'audience: everybody': `
    leave-audience-session renew-audience-session watch-page
  `,
  'audience: fans': `
    add-own-passkey answer-game change-own-data end-audience-session end-fan-device erase-own-data remove-own-passkey report-chat-message request-erasure-code start-own-passkey start-question
    write-chat-message write-own-consent
  `,
  'liveclipping_write sport_player_write': `
    announce-presence leave-desk
  `,
  'conf_player_write liveclipping_write manage_customer_accounts motm_write predictor_write sport_player_write trivia_write video_write': `
    complete-upload start-upload
  `,
  manage_users: `merge-fans`,
  motm_write: `
    calculate-motm-results choose-motm-winner motm-games write-motm-settings
  `,
  'motm_write predictor_write trivia_write': `
    award-gift draw-gift gifts hand-over-gift sponsors
  `,
  predictor_write: `
    calculate-predictor-results predictor-games set-predictor-truth try-predictor-markers write-predictor-settings
  `,
  use_crm: `
    add-fan-profile add-fan-rows block-fan create-fan-import end-fan-sessions erase-fan fans.create fans.update
    preview-fan-import preview-profile profiles read-fan-everything remove-fan-profile run-fan-import
    show-fan-value undo-fan-import write-consent
  `,
}

const whoOf = (right: CallDefinition['right']) =>
  right === 'public'
    ? 'public'
    : isAudienceRule(right)
      ? `audience: ${right.audience}`
      : [...(right.authorizedRoles ?? ['anyone'])].sort().join(' ')

test('ACCESS-06 who may change what is as it was decided', () => {
  const found: Record<string, string[]> = {}
  const note = (right: CallDefinition['right'], name: string) => {
    found[whoOf(right)] = [...(found[whoOf(right)] ?? []), name]
  }
  for (const { name, rights } of allResources as readonly ResourceDefinition[])
    for (const operation of ['create', 'update', 'remove'] as const) {
      const right = rights[operation]
      if (right) note(right, `${name}.${operation}`)
    }
  for (const { name, method, right } of allCalls as readonly CallDefinition[])
    if (method !== 'GET') note(right, name)
  const isOne = (name: string) =>
    (allResources as readonly ResourceDefinition[]).some((one) => one.name === name)
  const decided = Object.entries(written).map(([who, names]) => [
    who,
    names
      .trim()
      .split(/\s+/)
      .flatMap((name) =>
        isOne(name) ? ['create', 'update', 'remove'].map((operation) => `${name}.${operation}`) : [name],
      )
      .sort(),
  ])
  expect(Object.fromEntries(Object.entries(found).map(([who, names]) => [who, names.sort()]))).toEqual(
    Object.fromEntries(decided),
  )
})
