/** What arrives at live inputs, and what is wrong with it. */
export const inputsMessages = {
  protocolFixed: 'The protocol of an input cannot be changed. Create another input.',
  pullScheme: 'Enter an address that starts with {{schemes}}.',
  pullStream: 'Enter the whole address: host, application and stream, with slashes between them.',
  pullPort: 'Enter the port too: after the host, behind a colon.',
  pullMode: 'Remove the mode from the address. Touchline calls the source, which has to listen.',
  pullUserInfo: 'Remove the username and password from the address. Only HLS addresses may have them.',
  passphraseLength: 'Enter 10 to 79 characters.',
  passphraseSrt: 'Only SRT has a passphrase. Leave it blank.',
  pullHostPrivate:
    'This host is on a private network. Enter a public address, or ask your administrator to allow the host.',
  pullHostOwn:
    'This address leads back to Touchline. Choose the live input itself as the stream of your event.',
  pullsNot: 'Encoders send to this input, so it has no address to pull from. Create another input.',
  pulls: 'This input pulls its signal from an address. Nothing can be sent to it, so it has no key.',
  pullUnknownHost: 'There is no host named {{host}}. Check the address of the source.',
  pullNotPublic:
    'The source leads to a private network, which is not allowed. Enter a public address, or ask your administrator to allow the host.',
  pullUnreachable:
    '{{host}} cannot be reached. Check that the source is running, and that its address, port and certificate are right.',
  pullRefused: '{{host}} refuses the connection. Check the key, password or token in the address.',
  pullPassphrase: '{{host}} refuses the passphrase. Enter the one that the source encrypts with.',
  pullNotFound: '{{host}} has no such stream. Check that the source is live and that the address is right.',
  pullUnreadable: 'What {{host}} sends cannot be read. Have the source send H.264 and AAC.',
  pullSilent: '{{host}} is connected but sends nothing. Check that the source is live.',
  pullEnded: '{{host}} has stopped sending. Start the source again; Touchline reconnects by itself.',
  noPort: 'All ports for SRT are in use. Delete an SRT input for good, or tell your administrator.',
  noNode: 'No live node is running, so nothing can arrive. Tell your administrator.',
  noPicture: 'No picture arrives. Check the camera and the scene in your encoder.',
  noSound: 'No sound arrives. Check the microphone and the audio source in your encoder.',
  codec: 'Browsers cannot play {{codec}}. Set your encoder to H.264 and AAC.',
  keyFramesFar: 'Key frames are {{seconds}} s apart. Set the key frame interval to 2 s in your encoder.',
  bitrateFell: 'The bitrate fell from {{from}} to {{to}} kb/s. Check the connection of your encoder.',
  picturesMissing: 'Only {{to}} of {{from}} pictures a second arrive. Lower the resolution in your encoder.',
  clockJumped_one: 'The clock of your encoder jumped once. If this goes on, restart the encoder.',
  clockJumped_other:
    'The clock of your encoder jumped {{count}} times. If this goes on, restart the encoder.',
  formatChanged_one:
    'Your encoder changed the format of picture or sound. Viewers may have seen a short break. Leave its settings as they are while on air.',
  formatChanged_other:
    'Your encoder changed the format of picture or sound {{count}} times. Viewers may have seen short breaks. Leave its settings as they are while on air.',
  silence: 'The sound is silent. Check the volume and the mute button.',
  slateOnAir: 'Nothing arrives from your encoder. Viewers see the slate until it does.',
  diskLow:
    'The disk of the live server has room for {{minutes}} more min of recording. Ask your administrator to free space.',
  notStored:
    'The last {{minutes}} min of the recording are on the disk of the live server alone: the object store takes nothing. Recording goes on. Tell your administrator.',
} as const
