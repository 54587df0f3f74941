import { expect, test } from 'vitest'
import { htmlOf } from './html-of.ts'

test('paragraphs and links, and nothing of a name becomes markup', () => {
  const html = htmlOf('Hello <b>Ann</b> & co,\n\nhttps://example.com/a?b=1&c=2#d\n\nTouchline\n', 'fr')
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain('Hello &lt;b&gt;Ann&lt;/b&gt; &amp; co,')
  expect(html).toContain('<a href="https://example.com/a?b=1&amp;c=2#d">')
  expect(html.match(/<p /g)).toHaveLength(3)
})

test('an address inside a paragraph, such as in a name, is no link', () =>
  expect(htmlOf('Hello https://evil.example,\n\nTouchline\n', 'en')).not.toContain('<a'))
