/** What arrives at live inputs, and what is wrong with it. */
export const inputsMessages = {
  protocolFixed: 'The protocol of an input cannot be changed. Create another input.',
  isOnAir: '{{name}} is on air from this input. End it first, then delete the input.',
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
  silence: 'The sound is silent. Check the volume and the mute button.',
  slateOnAir: 'Nothing arrives from your encoder. Viewers see the slate until it does.',
  diskLow:
    'The disk of the live server has room for {{minutes}} more min of recording. Ask your administrator to free space.',
} as const
