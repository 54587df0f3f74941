import { AppError } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { sanitiseSprite } from './sanitise-sprite.ts'

const sprite = (content: string, root = '<svg xmlns="http://www.w3.org/2000/svg">') =>
  `${root}${content}</svg>`
const goal = '<symbol id="goal" viewBox="0 0 24 24"><path d="M3 20V6h18"/></symbol>'
const clean = `<svg xmlns="http://www.w3.org/2000/svg">${goal.replace('/>', '></path>')}</svg>`

test('the symbols of a sprite stay as they are, with their names', () => {
  expect(sanitiseSprite(sprite(goal))).toEqual({ svg: clean, icons: ['goal'] })
  expect(sanitiseSprite(`<?xml version="1.0"?><!-- by hand -->${sprite(`<defs>${goal}</defs>`)}`).svg).toBe(
    clean,
  )
})

describe('what could execute or load is removed', () => {
  const inSymbol = (content: string) =>
    sprite(`<symbol id="goal" viewBox="0 0 24 24">${content}<path d="M3 20V6h18"/></symbol>`)
  test.each([
    ['a script', inSymbol('<script>alert(1)</script>')],
    ['a script beside', sprite(`<script href="https://evil.example/x.js"/>${goal}`)],
    ['a style', inSymbol('<style>@import "https://evil.example/x.css";</style>')],
    ['foreign content', inSymbol('<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>')],
    ['an image', inSymbol('<image href="https://evil.example/x.png"/>')],
    ['a use of elsewhere', inSymbol('<use href="https://evil.example/x.svg#a"/>')],
    ['a link', inSymbol('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
    ['an animation', inSymbol('<animate attributeName="href" to="javascript:alert(1)"/>')],
    ['CDATA', inSymbol('<![CDATA[<script>alert(1)</script>]]>')],
    ['text', inSymbol('&lt;script&gt;alert(1)&lt;/script&gt;')],
    ['another namespace', inSymbol('<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>')],
    [
      'a symbol in a dropped element',
      sprite(`${goal}<switch><symbol id="bad"><path d="M0 0"/></symbol></switch>`),
    ],
  ])('%s', (_, text) => {
    expect(sanitiseSprite(text)).toEqual({ svg: clean, icons: ['goal'] })
  })

  test.each([
    ['a handler', 'onload="alert(1)"'],
    ['a style attribute', 'style="background:url(https://evil.example)"'],
    ['a filling from elsewhere', 'fill="url(https://evil.example/x.svg#a)"'],
    ['a hidden address', 'stroke="u&#82;l(//evil.example)"'],
    ['an attribute that escapes', 'fill="&quot; onload=&quot;alert(1)"'],
    ['an id that clobbers', 'id="body"'],
    ['a class', 'class="x"'],
  ])('%s', (_, attribute) => {
    const text = sprite(`<symbol id="goal" viewBox="0 0 24 24"><path d="M3 20V6h18" ${attribute}/></symbol>`)
    expect(sanitiseSprite(text).svg).toBe(clean)
  })
})

const refusal = (text: string) => {
  try {
    return sanitiseSprite(text).svg
  } catch (error) {
    if (error instanceof AppError) return error.details.errors?.map(({ path, key }) => [path, key])
    throw error
  }
}

test.each([
  ['an entity bomb', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${sprite(goal)}`],
  ['an external entity', `<!DOCTYPE svg SYSTEM "file:///etc/passwd">${sprite(goal)}`],
  ['an undeclared entity', sprite(`<symbol id="goal">&boom;<path d="M0 0"/></symbol>`)],
  ['another document', '<html><body/></html>'],
  ['no XML', 'GIF89a'],
  ['an open element', '<svg><symbol id="goal">'],
  ['deep nesting', sprite(`<symbol id="a">${'<g>'.repeat(10_000)}${'</g>'.repeat(10_000)}</symbol>`)],
  ['very many elements', sprite(`<symbol id="a">${'<path d="M0 0"/>'.repeat(30_000)}</symbol>`)],
])('%s is refused, naming the field', (_, text) => {
  expect(refusal(text)).toEqual([['svg', 'markers.notSvg']])
})

test('icons without a proper name are refused', () => {
  expect(refusal(sprite('<path d="M0 0"/>'))).toEqual([['svg', 'markers.noSymbols']])
  expect(refusal(sprite('<symbol id="a b"/>'))).toEqual([['svg', 'markers.iconName']])
  expect(refusal(sprite('<symbol/>'))).toEqual([['svg', 'markers.iconName']])
  expect(refusal(sprite('<symbol id="a"/><symbol id="a"/>'))).toEqual([['svg', 'markers.iconTwice']])
  const many = Array.from({ length: 201 }, (_, n) => `<symbol id="i${n}"/>`).join('')
  expect(refusal(sprite(many))).toEqual([['svg', 'markers.tooManyIcons']])
})
