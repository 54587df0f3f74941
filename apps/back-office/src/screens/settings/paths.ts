export const settingsPath = '/account/settings'
export const subscriptionPath = `${settingsPath}/subscription` as const
