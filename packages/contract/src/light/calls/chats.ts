// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const claimChatMessage: LightCallOf<typeof full.claimChatMessage> = {"method":"PUT","path":"/main-api/chats/{id}/messages/{msgId}/claim","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","CHAT"]}}
export const exportChatTranscript: LightCallOf<typeof full.exportChatTranscript> = {"method":"GET","path":"/main-api/chats/{id}/transcript","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","CHAT"]}}
export const listChatMessages: LightCallOf<typeof full.listChatMessages> = {"method":"GET","path":"/main-api/chats/{id}/messages","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","CHAT"]}}
export const muteChatFan: LightCallOf<typeof full.muteChatFan> = {"method":"PUT","path":"/main-api/chats/{id}/fans/{fanId}/mute","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","CHAT"]}}
export const pinChatMessage: LightCallOf<typeof full.pinChatMessage> = {"method":"PUT","path":"/main-api/chats/{id}/messages/{msgId}/pin","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","CHAT"]}}
export const readChatDesk: LightCallOf<typeof full.readChatDesk> = {"method":"GET","path":"/main-api/chats/{id}/desk","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","CHAT"]}}
export const readOwnChat: LightCallOf<typeof full.readOwnChat> = {"method":"GET","path":"/chat-api/{id}/own","right":{"audience":"fans"}}
export const reportChatMessage: LightCallOf<typeof full.reportChatMessage> = {"method":"POST","path":"/chat-api/{id}/messages/{msgId}/report","right":{"audience":"fans"}}
export const undoChatDecision: LightCallOf<typeof full.undoChatDecision> = {"method":"PUT","path":"/main-api/chats/{id}/decisions/{decisionId}/undo","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","CHAT"]}}
export const updateChatMessage: LightCallOf<typeof full.updateChatMessage> = {"method":"PUT","path":"/main-api/chats/{id}/messages/{msgId}","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","CHAT"]}}
export const writeAsAccount: LightCallOf<typeof full.writeAsAccount> = {"method":"POST","path":"/main-api/chats/{id}/messages","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","CHAT"]}}
export const writeChatMessage: LightCallOf<typeof full.writeChatMessage> = {"method":"POST","path":"/chat-api/{id}/messages","right":{"audience":"fans"}}
