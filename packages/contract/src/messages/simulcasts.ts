/** Simulcasts, and why a target is not live. */
export const simulcastsMessages = {
  sourceMissing: 'Choose a live input or an event.',
  sourceTwice: 'Choose either a live input or an event.',
  notOfEvent: 'Only the simulcast of an event can start and end with it.',
  sourceOnAir: 'This simulcast is live. Stop it before you choose something else to send.',
  noTargets: 'Add a target first.',
  notLive: 'This simulcast is not live. Start it to send to its targets.',
  tooMany: 'A simulcast can have {{max}} targets. Remove one first.',
  scheme: 'Enter an address that starts with {{schemes}}.',
  app: 'Enter the address with its application, such as rtmp://host/live. The key has a field of its own.',
  port: 'Enter the port too: after the host, behind a colon.',
  mode: 'Remove the mode from the address. Touchline calls the target, which has to listen.',
  userInfo: 'Remove the username and password from the address.',
  passphraseInUrl: 'Remove the passphrase from the address, and enter it as the key.',
  keyMissing: 'Enter the stream key of the target.',
  keyCharacters: 'Enter the key in one line, without spaces.',
  passphraseLength: 'Enter a passphrase of 10 to 79 characters.',
  hostPrivate:
    'This host is on a private network. Enter a public address, or ask your administrator to allow the host.',
  hostOwn: 'This address leads back to Touchline.',
  keyOwn: 'This is the key of a live input of Touchline. A simulcast cannot be sent back.',
  urlMissing: 'Enter the address of the target.',
  urlOfPlatform: 'The platform gives its own address and key. Leave these blank.',
  connectionMissing: 'Choose the account that the broadcast is created with.',
  connectionOther: 'Choose an account of this platform.',
  privacyUnknown: 'This platform does not offer this. Choose another visibility.',
  titleLong: '{{platform}} takes titles of up to {{max}} characters. Shorten it.',
  descriptionLong: '{{platform}} takes descriptions of up to {{max}} characters. Shorten it.',
  ofPlatforms: 'Only targets on a platform have this. Leave it out.',
  platformOfTarget: 'Add another target instead: this one stays where it is.',
  targetNotConnected: 'No {{platform}} account is connected to this target. Edit it, and choose one.',
  targetAccessEnded: '{{platform}} no longer accepts the access. Reconnect the channel.',
  targetLimited:
    '{{platform}} limits how often it is asked. Touchline asks again later; what is being sent goes on.',
  targetPlatformRefused: '{{platform}} refuses this. It answered: “{{sentence}}”',
  targetPlatformDown: '{{platform}} cannot be reached or reports an error. Touchline keeps asking.',
  targetPlatformSilent: '{{platform}} does not answer. Touchline keeps asking.',
  targetBroadcastEnded:
    'The broadcast was ended on {{platform}}. Start the target again to create another one.',
  targetBroadcastGone:
    'The broadcast was deleted on {{platform}}. Start the target again to create another one.',
  targetNotShown:
    '{{platform}} takes the picture, but has not confirmed yet that it is on air. It is asked every 30 seconds.',
  targetPoorPicture: '{{platform}} reports a poor picture: “{{sentence}}”',
  targetUnknownHost: 'There is no host named {{host}}. Check the address of the target.',
  targetNotPublic:
    '{{host}} leads to a private network, which is not allowed. Enter a public address, or ask your administrator to allow the host.',
  targetOwnAddress:
    '{{host}} leads back to Touchline, so nothing is sent there. Enter the address of another server.',
  targetUnreachable:
    '{{host}} cannot be reached. Check the address and the port, and that the server is running.',
  targetCertificate:
    'The certificate of {{host}} is not valid. Check the address, or tell whoever runs the server.',
  targetRefusedKey: 'The target refuses the key. Copy the key from the platform again, and replace it here.',
  targetRefused: '{{host}} refuses the connection. Check the application in the address.',
  targetPassphrase: 'The target refuses the passphrase. Replace it by the one that the target expects.',
  targetSilent: '{{host}} takes the connection but does not answer. Check the server, or restart it.',
  targetUnreadable: '{{host}} does not speak RTMP. Check the address and the port.',
  targetEnded:
    '{{host}} closed the connection. Check that the broadcast is still open there; Touchline reconnects.',
  targetStalled:
    '{{host}} is connected but acknowledges nothing. Check the server and its connection; Touchline reconnects.',
  targetSlow:
    '{{host}} takes less than is sent, so pictures are left out. Lower the bitrate of your encoder, or check the connection.',
  targetProgram: 'Sending to {{host}} failed. If this goes on, tell your administrator.',
} as const
