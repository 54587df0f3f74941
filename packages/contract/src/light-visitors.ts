// Written by `npm run drift -- --write`.
// The calls of visitors, apart from the others so that the login does without those.
import type * as full from './index.ts'
import type { LightCallOf } from './light-of.ts'

export const checkPasswordReset: LightCallOf<typeof full.checkPasswordReset> = {"method":"POST","path":"/users-service-api/auth/password-resets/check","right":"public","isHarmless":true}
export const requestPasswordReset: LightCallOf<typeof full.requestPasswordReset> = {"method":"POST","path":"/users-service-api/auth/password-resets","right":"public","isHarmless":true}
export const resetPassword: LightCallOf<typeof full.resetPassword> = {"method":"POST","path":"/users-service-api/auth/password-resets/complete","right":"public","isHarmless":true}
export const openAudienceSession: LightCallOf<typeof full.openAudienceSession> = {"method":"POST","path":"/main-api/audience/sessions","right":"public","isHarmless":true}
export const joinChat: LightCallOf<typeof full.joinChat> = {"method":"POST","path":"/chat-api/{id}/join","right":"public","isHarmless":true}
export const readChat: LightCallOf<typeof full.readChat> = {"method":"GET","path":"/chat-api/{id}/messages","right":"public"}
export const readPublicConference: LightCallOf<typeof full.readPublicConference> = {"method":"GET","path":"/main-api/embed/conferences/{key}","right":"public"}
export const readPublicEvent: LightCallOf<typeof full.readPublicEvent> = {"method":"GET","path":"/main-api/embed/events/{key}","right":"public"}
export const reportConferencePlayback: LightCallOf<typeof full.reportConferencePlayback> = {"method":"POST","right":"public","isHarmless":true,"path":"/main-api/embed/conferences/{key}/playback"}
export const reportEventPlayback: LightCallOf<typeof full.reportEventPlayback> = {"method":"POST","right":"public","isHarmless":true,"path":"/main-api/embed/events/{key}/playback"}
export const readEventGames: LightCallOf<typeof full.readEventGames> = {"method":"GET","path":"/play-api/events/{id}/games","right":"public"}
export const finishFanPasskey: LightCallOf<typeof full.finishFanPasskey> = {"method":"POST","path":"/fan-api/{accountId}/passkeys","right":"public","isHarmless":true}
export const finishFanProvider: LightCallOf<typeof full.finishFanProvider> = {"method":"POST","path":"/fan-api/{accountId}/provider/finish","right":"public","isHarmless":true}
export const startFanPasskey: LightCallOf<typeof full.startFanPasskey> = {"method":"POST","path":"/fan-api/{accountId}/passkeys/options","right":"public","isHarmless":true}
export const startFanProvider: LightCallOf<typeof full.startFanProvider> = {"method":"POST","path":"/fan-api/{accountId}/provider","right":"public","isHarmless":true}
export const readPublicDraw: LightCallOf<typeof full.readPublicDraw> = {"method":"GET","path":"/play-api/gifts/{id}/draw","right":"public"}
export const acceptInvitation: LightCallOf<typeof full.acceptInvitation> = {"method":"POST","path":"/users-service-api/auth/invitations/complete","right":"public","isHarmless":true}
export const checkInvitation: LightCallOf<typeof full.checkInvitation> = {"method":"POST","path":"/users-service-api/auth/invitations/check","right":"public","isHarmless":true}
export const readFanPage: LightCallOf<typeof full.readFanPage> = {"method":"GET","path":"/fan-api/{accountId}","right":"public"}
export const requestFanCode: LightCallOf<typeof full.requestFanCode> = {"method":"POST","path":"/fan-api/{accountId}/codes","right":"public","isHarmless":true}
export const resumeFan: LightCallOf<typeof full.resumeFan> = {"method":"POST","path":"/fan-api/{accountId}/sessions","right":"public","isHarmless":true}
export const signInFan: LightCallOf<typeof full.signInFan> = {"method":"POST","path":"/fan-api/{accountId}/sign-in","right":"public","isHarmless":true}
export const joinGame: LightCallOf<typeof full.joinGame> = {"method":"POST","path":"/play-api/games/{kind}/{id}/join","right":"public","isHarmless":true}
export const readGameState: LightCallOf<typeof full.readGameState> = {"method":"GET","path":"/play-api/games/{kind}/{id}/state","right":"public"}
export const reportPlayback: LightCallOf<typeof full.reportPlayback> = {"method":"POST","path":"/main-api/embed/videos/{key}/playback","right":"public","isHarmless":true}
export const login: LightCallOf<typeof full.login> = {"method":"POST","path":"/users-service-api/auth/login","right":"public","isHarmless":true}
export const finishEnrolment: LightCallOf<typeof full.finishEnrolment> = {"method":"PUT","path":"/users-service-api/auth/login/totp/confirmation","right":"public","isHarmless":true}
export const finishLogin: LightCallOf<typeof full.finishLogin> = {"method":"POST","path":"/users-service-api/auth/login/second-factor","right":"public","isHarmless":true}
export const startEnrolment: LightCallOf<typeof full.startEnrolment> = {"method":"PUT","path":"/users-service-api/auth/login/totp","right":"public","isHarmless":true}
export const startPasskeyLogin: LightCallOf<typeof full.startPasskeyLogin> = {"method":"POST","path":"/users-service-api/auth/login/passkey","right":"public","isHarmless":true}
export const finishSingleSignOn: LightCallOf<typeof full.finishSingleSignOn> = {"method":"POST","path":"/users-service-api/auth/sso/finish","right":"public","isHarmless":true}
export const startSingleSignOn: LightCallOf<typeof full.startSingleSignOn> = {"method":"POST","path":"/users-service-api/auth/sso/start","right":"public","isHarmless":true}
export const readPublicVideo: LightCallOf<typeof full.readPublicVideo> = {"method":"GET","path":"/main-api/embed/videos/{key}","right":"public"}
