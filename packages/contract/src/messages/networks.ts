/** Connecting social networks and publishing on them. */
export const networksMessages = {
  refusedToken: '{{network}} does not accept this token. It answered: “{{sentence}}”',
  refused: '{{network}} refused this. It answered: “{{sentence}}”',
  ended: '{{network}} no longer accepts this access. Reconnect it.',
  limited: '{{network}} limits requests. Try again in {{minutes}} min.',
  unreachable: '{{network}} cannot be reached. Try again later.',
  unregistered: '{{network}} needs this installation’s key and secret. Ask your administrator to set them.',
  noLogin: 'This installation is not registered at {{network}}. Connect it with tokens.',
  tokenMissing: 'Enter this token too.',
  unknownPage: 'Choose one of your pages.',
} as const
