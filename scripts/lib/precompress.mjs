import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const kinds = { br: promisify(brotliCompress), gz: promisify(gzip) }
// Below this, an answer is not smaller on its way: it fits one packet.
const leastBytes = 1024

/**
 * Writes beside each text of a built page what is sent of it, `.br` and `.gz`: compressed once and well, not for each
 * visitor and in a hurry. Browsers take Brotli by TLS and of their own machine only.
 */
export async function precompress(folder) {
  const texts = readdirSync(folder, { recursive: true }).filter((path) => /\.(js|css|html|svg)$/.test(path))
  const write = async (path) => {
    const bytes = readFileSync(join(folder, path))
    if (bytes.length < leastBytes) return
    for (const [kind, compress] of Object.entries(kinds))
      writeFileSync(join(folder, `${path}.${kind}`), await compress(bytes))
  }
  await Promise.all(texts.map(write))
}
