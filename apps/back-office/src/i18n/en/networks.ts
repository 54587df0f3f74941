import { networksMessages } from '@touchline/contract/messages/networks'

export default {
  messages: networksMessages,
  socialNetworks: 'Social networks',
  title: 'Your networks',
  help: 'You post videos with these accounts. Only you can use them, and their tokens are never shown again.',
  purposes: {
    facebook: 'Post videos on a page.',
    dailymotion: 'Post videos on a Dailymotion channel.',
    twitter: 'Post videos on X.',
    google: 'Post videos on a YouTube channel.',
  },
  connected: 'Connected',
  expired: 'Access ended',
  expiredHelp: '{{network}} no longer accepts this access. Reconnect it to post again.',
  as: 'As {{name}}, since',
  connect: 'Connect',
  connectOf: 'Connect {{network}}',
  reconnect: 'Reconnect',
  reconnectOf: 'Reconnect {{network}}',
  check: 'Test',
  checkOf: 'Test {{network}}',
  works: '{{network}} works',
  disconnect: 'Disconnect',
  disconnectOf: 'Disconnect {{network}}',
  disconnectTitle: 'Disconnect {{network}}?',
  disconnectText: 'Its tokens are deleted. What you have posted stays there. You can connect it again later.',
  disconnected: '{{network}} disconnected',
  nowConnected: '{{network}} connected',
  page: 'Page',
  pageHelp: 'Videos are posted on this page.',
  choosePage: 'Choose a page',
  pageChosen: 'Page chosen',
  noPages:
    'This Facebook user manages no page. Create one or get access to one on Facebook, then test again.',
  failures: {
    expired: 'The connection took too long or was started in another browser. Connect the network again.',
    denied:
      '{{network}} is not connected, because you did not grant access there. Connect it again, and grant access.',
    refused:
      '{{network}} did not complete the connection. Try again. If that fails too, ask your administrator to check the registration of this installation there.',
    unreachable: '{{network}} cannot be reached. Try again later.',
  },
  accessToken: 'Access token',
  tokenSecret: 'Token secret',
  refreshToken: 'Refresh token',
  tokenHelp: {
    facebook: 'A long-lived user token with the permissions pages_show_list and pages_manage_posts.',
    dailymotion: 'A token with the permissions manage_videos and userinfo.',
    twitter: 'A user token with read and write access, from the developer portal of X.',
    google: 'A token with the permissions youtube.upload and youtube.',
  },
}
