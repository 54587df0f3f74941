const FORMATS = [
  'mov,mp4,m4a,3gp,3g2,mj2',
  'matroska,webm',
  'mpegts,mpeg,mpegvideo,avi,flv,live_flv,asf,mxf,ogg,wav,w64,aiff,mp3,aac,ac3,eac3,flac,amr,gif,dv,h264,hevc',
].join(',')

/**
 * Options before `-i` of an uploaded file: only containers of media, and only this file. Without them a playlist or
 * a concat list that calls itself video.mp4 makes ffmpeg open other files of the server, or addresses of its network.
 */
export const INPUT_GUARD = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', FORMATS]
