import { describe, expect, test } from 'vitest'
import { speakerOf, withSpeaker } from './cue-text.ts'
import { removeCues } from './edits.ts'
import { readTtml } from './ttml-read.ts'
import { asWebVtt, readSubtitles } from './webvtt.ts'

// Each of these would exceed the stack, or the time limit of a test by far, if it took more than one pass.

const ttml = (body: string, head = '') =>
  `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"><head>${head}</head><body><div>${body}</div></body></tt>`

describe('a hostile file is read in one pass', () => {
  test('in SubStation Alpha, with sections and fields that no program writes', () => {
    const event = 'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,x\n'
    for (const name of ['constructor', '__proto__', 'toString'])
      expect(
        readSubtitles(`[Script Info]\n[${name}]\nStyle: a,b\n[Events]\n${event}`).document.cues,
      ).toHaveLength(1)
    const fields = `Format: ${'a,'.repeat(100_000)}Text\n`
    expect(readSubtitles(`[Script Info]\n[Events]\n${fields}${event.repeat(20_000)}`).document.cues).toEqual(
      [],
    )
  })

  test('in the Scenarist format, with captions that change in every frame', () => {
    const scc = (pairs: string) => readSubtitles(`Scenarist_SCC V1.0\n\n00:00:01:00\t${pairs}\n`)
    expect(scc('94ad 942c '.repeat(200_000)).errors).toEqual([{ line: 1, code: 'no_cues' }])
    const { document, errors } = scc(`9429 ${'4141 942f 942c '.repeat(130_000)}`)
    expect([document.cues.length, errors]).toEqual([20_000, [{ line: 1, code: 'too_many' }]])
  })

  test('with a comment on every second line', () => {
    const count = 300_000
    const source = `WEBVTT\n\n${'NOTE\n\n'.repeat(count)}STYLE\na\n\n00:00.000 --> 00:01.000\nx\n`
    const { document, errors } = readSubtitles(source)
    expect(errors).toEqual([])
    expect(document.head).toHaveLength(count + 1)
    expect(asWebVtt(source, document)).toBe(source)
    const cue = { ...document.cues[0]!, notes: document.head }
    expect(removeCues({ ...document, cues: [cue] }, new Set([cue.key])).tail).toHaveLength(count + 1)
  })

  test('with a voice tag of spaces that never ends', () => {
    const text = `<v${' '.repeat(500_000)}`
    expect(speakerOf(text)).toBe('')
    expect(withSpeaker(text, 'Ada')).toBe(`<v Ada>${text}`)
    expect(speakerOf(`${text}Ada >x`)).toBe('Ada')
  })

  test('with empty elements between words', () => {
    const spaces = '<span> </span>'.repeat(60_000)
    const { document } = readTtml(ttml(`<p begin="0s" end="1s">a${spaces}b<br/>${spaces}c</p>`))
    expect(document.cues[0]?.text).toBe('a b\nc')
  })

  test('with styles that refer to each other a million million times', () => {
    const refs = (to: number) => `s${to} `.repeat(200)
    const styles = Array.from({ length: 9 }, (_, n) => `<style xml:id="s${n}" style="${refs((n + 1) % 9)}"/>`)
    const paragraph = '<p style="s0" begin="0s" end="1s">x</p>'
    expect(readTtml(ttml(paragraph, styles.join(''))).errors).toMatchObject([{ code: 'bad_xml' }])
  })

  test('with attributes too long to mean anything', () => {
    const region = `<region xml:id="r" tts:origin="${' '.repeat(100_000)}" tts:extent="20% 20%"/>`
    const paragraphs = '<p region="r" begin="0s" end="1s">x</p>'.repeat(20_000)
    expect(readTtml(ttml(paragraphs, region)).document.cues).toHaveLength(20_000)
  })
})
