// Written by `npm run drift -- --write`.
import type * as full from '../../index.ts'
import type { LightOf } from '../../light-of.ts'

export const awsSimulcasts: LightOf<typeof full.awsSimulcasts> = {"name":"aws-simulcasts","base":"/main-api/aws-simulcasts","owner":"account","filters":["state","EventId","id"],"ranges":["createdAt"],"sorts":["-createdAt","name"],"search":["name","channelName"],"translated":[],"expand":{},"rights":{"list":{"authorizedRoles":["simulcast_write"],"requiredModules":["AWS_STREAM"]},"find":{"authorizedRoles":["simulcast_write"],"requiredModules":["AWS_STREAM"]},"create":{"authorizedRoles":["simulcast_write"],"requiredModules":["AWS_STREAM"]},"update":{"authorizedRoles":["simulcast_write"],"requiredModules":["AWS_STREAM"]},"remove":{"authorizedRoles":["simulcast_write"],"requiredModules":["AWS_STREAM"]}}}
