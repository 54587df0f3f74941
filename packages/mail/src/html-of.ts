const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!)

const paragraph = 'margin:0 0 16px;font:16px/1.5 system-ui,sans-serif;color:#1c2024'

/** Only a paragraph that is an address becomes a link: one in a name is what somebody else wrote. */
const linked = (part: string) =>
  escaped(part).replace(/^https?:\/\/[^\s<]+$/, (url) => `<a href="${url}">${url}</a>`)

/** An email's text as simple HTML: paragraphs with links. */
export const htmlOf = (text: string, language: string): string =>
  `<!doctype html><html lang="${language}"><body style="max-width:560px;margin:24px auto;padding:0 16px">${text
    .trim()
    .split(/\n\n+/)
    .map((part) => `<p style="${paragraph}">${linked(part)}</p>`)
    .join('')}</body></html>`
