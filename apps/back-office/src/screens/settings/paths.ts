export const settingsPath = '/account/settings'
export const networksPath = `${settingsPath}/social-networks` as const
