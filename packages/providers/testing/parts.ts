import type { IncomingMessage } from 'node:http'

/** The fields of a multipart form, and the bytes of its file. */
export function readMultipart(body: Buffer, type: string): { fields: Record<string, string>; file: Buffer } {
  const boundary = `--${/boundary=(.+)$/.exec(type)?.[1]}`
  const fields: Record<string, string> = {}
  let file = Buffer.alloc(0)
  let at = body.indexOf(boundary)
  for (;;) {
    const start = at + boundary.length + 2
    const next = body.indexOf(`\r\n${boundary}`, start)
    if (next < 0) return { fields, file }
    const part = body.subarray(start, next)
    const split = part.indexOf('\r\n\r\n')
    const head = part.subarray(0, split).toString()
    const content = part.subarray(split + 4)
    if (head.includes('filename=')) file = Buffer.from(content)
    else fields[/name="([^"]+)"/.exec(head)?.[1] ?? ''] = content.toString()
    at = next + 2
  }
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
