// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightCallOf } from '../../light-of.ts'

export const changeAwsTarget: LightCallOf<typeof full.changeAwsTarget> = {"method":"PUT","path":"/main-api/aws-simulcasts/{id}/targets/{targetId}","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["AWS_STREAM"]}}
export const createAwsChannel: LightCallOf<typeof full.createAwsChannel> = {"method":"POST","path":"/main-api/aws-channels","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["AWS_STREAM"]}}
export const createConferenceCamera: LightCallOf<typeof full.createConferenceCamera> = {"method":"POST","path":"/main-api/business-players/{id}/awsstreams/{streamId}/cameras","right":{"authorizedRoles":["conf_player_write"],"requiredModules":["BUSINESS_PLAYERS","AWS_STREAM"]}}
export const createEventCamera: LightCallOf<typeof full.createEventCamera> = {"method":"POST","path":"/main-api/events/{id}/awsstreams/{streamId}/cameras","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","AWS_STREAM"]}}
export const deleteConferenceCamera: LightCallOf<typeof full.deleteConferenceCamera> = {"method":"DELETE","path":"/main-api/business-players/{id}/awsstreams/{streamId}/cameras/{cameraId}","right":{"authorizedRoles":["conf_player_write"],"requiredModules":["BUSINESS_PLAYERS","AWS_STREAM"]}}
export const deleteEventCamera: LightCallOf<typeof full.deleteEventCamera> = {"method":"DELETE","path":"/main-api/events/{id}/awsstreams/{streamId}/cameras/{cameraId}","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","AWS_STREAM"]}}
export const listAwsChannels: LightCallOf<typeof full.listAwsChannels> = {"method":"GET","path":"/main-api/aws-channels","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["AWS_STREAM"]}}
export const readAwsChannel: LightCallOf<typeof full.readAwsChannel> = {"method":"GET","path":"/main-api/aws-simulcasts/{id}/channel","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["AWS_STREAM"]}}
export const readAwsConnection: LightCallOf<typeof full.readAwsConnection> = {"method":"GET","path":"/main-api/aws-connection","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["AWS_STREAM"]}}
export const removeAwsConnection: LightCallOf<typeof full.removeAwsConnection> = {"method":"DELETE","path":"/main-api/aws-connection","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["AWS_STREAM"]}}
export const setAwsConnection: LightCallOf<typeof full.setAwsConnection> = {"method":"PUT","path":"/main-api/aws-connection","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["AWS_STREAM"]}}
export const startAwsSimulcast: LightCallOf<typeof full.startAwsSimulcast> = {"method":"POST","path":"/main-api/aws-simulcasts/{id}/start","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["AWS_STREAM"]}}
export const stopAwsSimulcast: LightCallOf<typeof full.stopAwsSimulcast> = {"method":"POST","path":"/main-api/aws-simulcasts/{id}/stop","right":{"authorizedRoles":["simulcast_write"],"requiredModules":["AWS_STREAM"]}}
export const updateConferenceCamera: LightCallOf<typeof full.updateConferenceCamera> = {"method":"PUT","path":"/main-api/business-players/{id}/awsstreams/{streamId}/cameras/{cameraId}","right":{"authorizedRoles":["conf_player_write"],"requiredModules":["BUSINESS_PLAYERS","AWS_STREAM"]}}
export const updateEventCamera: LightCallOf<typeof full.updateEventCamera> = {"method":"PUT","path":"/main-api/events/{id}/awsstreams/{streamId}/cameras/{cameraId}","right":{"authorizedRoles":["sport_player_write"],"requiredModules":["SPORT_EVENTS","AWS_STREAM"]}}
