// Written by `npm run drift -- --write`.
// The calls of visitors, apart from the others so that the login does without those.
import type * as full from './index.ts'
import type { LightOf } from './light-of.ts'

export const checkPasswordReset: LightOf<typeof full.checkPasswordReset> = {"name":"check-password-reset","method":"POST","path":"/users-service-api/auth/password-resets/check","right":"public","isHarmless":true}
export const requestPasswordReset: LightOf<typeof full.requestPasswordReset> = {"name":"request-password-reset","method":"POST","path":"/users-service-api/auth/password-resets","right":"public","isHarmless":true,"status":202}
export const resetPassword: LightOf<typeof full.resetPassword> = {"name":"reset-password","method":"POST","path":"/users-service-api/auth/password-resets/complete","right":"public","isHarmless":true}
export const openAudienceSession: LightOf<typeof full.openAudienceSession> = {"name":"open-audience-session","method":"POST","path":"/main-api/audience/sessions","right":"public","isHarmless":true,"status":201}
export const readPublicConference: LightOf<typeof full.readPublicConference> = {"name":"read-public-conference","method":"GET","path":"/main-api/embed/conferences/{key}","right":"public"}
export const readPublicEvent: LightOf<typeof full.readPublicEvent> = {"name":"read-public-event","method":"GET","path":"/main-api/embed/events/{key}","right":"public"}
export const reportConferencePlayback: LightOf<typeof full.reportConferencePlayback> = {"method":"POST","right":"public","isHarmless":true,"takesText":true,"name":"report-conference-playback","path":"/main-api/embed/conferences/{key}/playback"}
export const reportEventPlayback: LightOf<typeof full.reportEventPlayback> = {"method":"POST","right":"public","isHarmless":true,"takesText":true,"name":"report-event-playback","path":"/main-api/embed/events/{key}/playback"}
export const acceptInvitation: LightOf<typeof full.acceptInvitation> = {"name":"accept-invitation","method":"POST","path":"/users-service-api/auth/invitations/complete","right":"public","isHarmless":true}
export const checkInvitation: LightOf<typeof full.checkInvitation> = {"name":"check-invitation","method":"POST","path":"/users-service-api/auth/invitations/check","right":"public","isHarmless":true}
export const reportPlayback: LightOf<typeof full.reportPlayback> = {"name":"report-playback","method":"POST","path":"/main-api/embed/videos/{key}/playback","right":"public","isHarmless":true,"takesText":true}
export const login: LightOf<typeof full.login> = {"name":"login","method":"POST","path":"/users-service-api/auth/login","right":"public","isHarmless":true}
export const finishEnrolment: LightOf<typeof full.finishEnrolment> = {"name":"finish-enrolment","method":"PUT","path":"/users-service-api/auth/login/totp/confirmation","right":"public","isHarmless":true}
export const finishLogin: LightOf<typeof full.finishLogin> = {"name":"finish-login","method":"POST","path":"/users-service-api/auth/login/second-factor","right":"public","isHarmless":true}
export const startEnrolment: LightOf<typeof full.startEnrolment> = {"name":"start-enrolment","method":"PUT","path":"/users-service-api/auth/login/totp","right":"public","isHarmless":true}
export const startPasskeyLogin: LightOf<typeof full.startPasskeyLogin> = {"name":"start-passkey-login","method":"POST","path":"/users-service-api/auth/login/passkey","right":"public","isHarmless":true}
export const finishSingleSignOn: LightOf<typeof full.finishSingleSignOn> = {"name":"finish-single-sign-on","method":"POST","path":"/users-service-api/auth/sso/finish","right":"public","isHarmless":true}
export const startSingleSignOn: LightOf<typeof full.startSingleSignOn> = {"name":"start-single-sign-on","method":"POST","path":"/users-service-api/auth/sso/start","right":"public","isHarmless":true}
export const readPublicVideo: LightOf<typeof full.readPublicVideo> = {"name":"read-public-video","method":"GET","path":"/main-api/embed/videos/{key}","right":"public"}
