/** Why a job failed, by error code. Videos and clips store it as their `error`. */
export const failuresMessages = {
  not_media: 'This file is not a video or audio file. Upload another one.',
  empty_file: 'This file is empty. Upload another one.',
  truncated: 'This file is incomplete: its end is missing. Upload it again.',
  no_duration: 'This file has no duration, so there is nothing to play. Export it again, then upload it.',
  no_streams: 'This file contains neither video nor audio. Upload another one.',
  unsupported_codec: 'This file uses an unsupported codec. Convert it to H.264, then upload it again.',
  no_picture: 'This file has sound but no picture. Choose another one.',
  too_long: 'This video is longer than 30 seconds. Shorten it, or choose another one.',
  not_overlay: 'This file is not a PNG or WebP image. Choose another one.',
  picture_too_large:
    'The picture of this video is larger than 8192 × 4320 pixels. Scale it down, then upload it again.',
  not_image: 'This file is not a JPEG, PNG or WebP image. Choose another one.',
  image_too_large: 'This image has too many pixels. Choose one of at most 50 megapixels.',
  image_too_small: 'This image is too small. Choose one at least 320 pixels wide and 180 high.',
  out_of_range: 'The start and end of the clip are outside the video. Set other points, then cut it again.',
  no_libass: 'This server cannot draw subtitles: its ffmpeg has no libass. Tell your administrator.',
  no_space: 'The server has no space left to process this file. Tell your administrator.',
  time_limit: 'Processing took too long and was stopped. Try again.',
  failed: 'This file could not be processed. Try again, or upload another one.',
  internal: 'Something went wrong on our side. Try again.',
  cancelled: 'This was cancelled. Start it again if you still need it.',
  clip_failed: 'A clip of this reel could not be cut. Cut it again, or remove it from the reel.',
  no_clips: 'All clips of this reel were deleted. Add others.',
  gone: 'The file of this video no longer exists. Upload it again.',
  too_wide: 'What this video was made from is not public. Publish its source first, then post again.',
  not_connected:
    'This network is not connected. Connect it under Settings, Social networks, then post again.',
  network_expired:
    'The network no longer accepts the access. Reconnect it under Settings, Social networks, then post again.',
  network_refused: 'The network refused this video. Change its title or description, then post again.',
  network_unreachable: 'The network cannot be reached. Try again later.',
  aws_not_connected: 'The keys of AWS are missing. Enter them under AWS simulcasts, AWS account.',
  aws_refused_key: 'AWS refuses the key. Check it under AWS simulcasts, AWS account.',
  aws_forbidden:
    'AWS does not allow this to the key. Add the permission medialive:StopChannel to its IAM policy.',
  aws_unreachable: 'AWS has not answered for hours.',
  not_public: 'This URL does not point to a public server. Use a public one.',
  refused: 'The server at this URL did not return the file. Check the URL and its access rules.',
  too_many_redirects: 'This URL redirects too many times. Use the one that it leads to.',
  too_large: 'The file at this URL is larger than 50 GB. Upload it instead.',
  storage_limit:
    'This file would exceed the storage of your account. Delete what you no longer need, then try again.',
  minutes_limit:
    'This video would exceed the minutes that your account may encode this month. Encode it again next month.',
  not_readable:
    'This file could not be read, and nothing was imported. Export it again, or choose another format.',
  no_event: 'This event no longer exists. Choose another one.',
  unreachable: 'The server at this URL could not be reached. Check the URL, then try again.',
} as const
