/** Why a job failed, by error code. Videos and clips store it as their `error`. */
export const failuresMessages = {
  not_media: 'This file is not a video or audio file.',
  empty_file: 'This file is empty.',
  truncated: 'This file is incomplete: its end is missing. Upload it again.',
  no_duration: 'This file has no duration, so there is nothing to play.',
  no_streams: 'This file contains neither video nor audio.',
  unsupported_codec: 'This file uses an unsupported codec. Convert it to H.264, then upload it again.',
  out_of_range: 'The start and end of the clip are outside the video.',
  no_space: 'The server has no space left to process this file.',
  time_limit: 'Processing took too long and was stopped.',
  failed: 'This file could not be processed.',
  internal: 'Something went wrong on our side. Try again.',
  cancelled: 'This was cancelled.',
  gone: 'The file of this video no longer exists.',
  not_connected:
    'This network is not connected. Connect it under Settings, Social networks, then share again.',
  not_public: 'This URL does not point to a public server.',
  refused: 'The server at this URL did not return the file.',
  too_many_redirects: 'This URL redirects too many times.',
  too_large: 'The file at this URL is larger than 50 GB. Upload it instead.',
  unreachable: 'The server at this URL could not be reached.',
} as const
