import type { InputProtocol } from '@touchline/contract/light'

/** Names that are the same in every language. */
export const protocolNames: Readonly<Record<InputProtocol, string>> = {
  rtmp: 'RTMP',
  srt: 'SRT',
  rtmpPull: 'RTMP pull',
  srtPull: 'SRT pull',
  hlsPull: 'HLS pull',
}
