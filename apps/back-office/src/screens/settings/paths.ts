export const settingsPath = '/account/settings'
