/** Names of regions as AWS writes them: `eu-west-1`, `us-gov-west-1`. */
export const regionPattern = /^[a-z]{2}(?:-[a-z]{2,10}){1,3}-\d{1,2}$/

/** Where people find a channel in the AWS console. */
export const consoleOf = (region: string, channelId: string): string =>
  `https://${region}.console.aws.amazon.com/medialive/home?region=${region}#/channels/${encodeURIComponent(channelId)}`
