const FORMATS = [
  'mov,mp4,m4a,3gp,3g2,mj2',
  'matroska,webm',
  'mpegts,mpeg,mpegvideo,avi,flv,live_flv,asf,mxf,ogg,wav,w64,aiff,mp3,aac,ac3,eac3,flac,amr,gif,dv,h264,hevc',
].join(',')

/**
 * Options before `-i` of an uploaded file: only media containers, and only this file. Otherwise a playlist or a concat
 * list named video.mp4 would make ffmpeg open other files on the server, or URLs in its network.
 */
export const INPUT_GUARD = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', FORMATS]
