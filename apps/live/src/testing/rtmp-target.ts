import { createWriteStream } from 'node:fs'
import { flvHeader, flvTag, openRtmpServer } from '@touchline/rtmp'

// A server elsewhere that takes one key, as a process of its own: `rtmp-target.ts <port> <key> <file>`. What it takes
// goes to the file; its port to the output.
const [port, key, file] = process.argv.slice(2) as [string, string, string]
const out = createWriteStream(file)
out.write(flvHeader)
const server = await openRtmpServer(
  { host: '127.0.0.1', port: Number(port) },
  {
    async authorise(request) {
      if (request.key !== key) return { code: 'NetStream.Publish.BadName', description: 'unknown' }
      return { onMedia: (message) => void out.write(flvTag(message)), onEnd() {} }
    },
    onError() {},
  },
)
process.stdout.write(`${server.port}\n`)
