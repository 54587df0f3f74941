/** Why a connection is closed: its bytes are not RTMP, or more than is taken. The message is for the input's log. */
export class RtmpFault extends Error {
  override name = 'RtmpFault'
}
