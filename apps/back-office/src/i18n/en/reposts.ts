export default {
  title: 'Posts on networks',
  loading: 'Loading posts',
  noRecording: 'There is no recording to post: the main stream is not a library video.',
  chooseStream: 'Choose a video as the stream',
  notReady: 'The recording can be posted once it is encoded.',
  notEncoded: 'The recording could not be encoded, so it cannot be posted. Re-encode it first.',
  none: 'The recording has not been posted yet.',
}
