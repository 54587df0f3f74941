import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { importSubtitles, openNewSubtitles, row } from '../../../testing/openSubtitles.ts'

const captions = page.getByTestId('captions')
const cue = '00:00:00.000 --> 00:00:10.000\n'
const attack = '<img src=x onerror=hacked()>'
/** Its text where it is shown, among others. */
const shown = /<img src=x onerror=hacked\(\)>/
const escaped = attack.replace('<', '&lt;').replace('>', '&gt;')
const hostile = `WEBVTT\n\nSTYLE\n::cue { background: url(http://127.0.0.1:9/x); color: lime }\n\n${cue}${escaped} <v "onmouseover=hacked() x="><c."x onclick=hacked()>a</c> <script>hacked()</script> &quot;&amp;lt;b>`

test('a hostile file runs nothing', async () => {
  const hacked = vi.fn()
  Object.assign(window, { hacked })
  await openNewSubtitles()
  await importSubtitles('hostile.vtt', hostile)
  await expect.element(captions).toMatchTextContent(shown)
  expect(captions.element().querySelectorAll('img, script, [onclick], [onmouseover]')).toHaveLength(0)
  await expect.element(row(1)).toMatchTextContent(shown)
  expect(hacked).not.toHaveBeenCalled()
  expect(
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('127.0.0.1:9/')),
  ).toEqual([])
})

test('a broken file shows its errors by line', async () => {
  await openNewSubtitles()
  await importSubtitles(
    'broken.vtt',
    `WEBVTT\n\n00:00:03.000 --> 00:00:01.000\nx\n\n${'<'.repeat(1_000_000)}`,
  )
  await expect.element(page.getByText('Line 3: the end must be after the start.')).toBeVisible()
  await expect.element(page.getByText('Line 6: add a line with times.')).toBeVisible()
  await expectAccessible()
  const entities = '<!DOCTYPE tt [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<tt>&x;</tt>'
  await importSubtitles('entities.ttml', entities)
  await expect.element(page.getByText(/^Line 1: this is not valid XML/)).toBeVisible()
})

test('a subtitle of a megabyte is read, and taken back', async () => {
  await openNewSubtitles()
  await importSubtitles('hostile.vtt', hostile)
  await expect.element(row(1)).toMatchTextContent(shown)
  await importSubtitles('long.vtt', `WEBVTT\n\n${cue}${'a<b '.repeat(250_000)}`)
  await expect.element(row(1)).not.toMatchTextContent(shown)
  await expect.element(row(1)).toMatchTextContent(/a/)
  await expect.element(page.getByText('1 subtitle imported').last()).toBeVisible()
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}')
  await expect.element(row(1)).toMatchTextContent(shown)
})

test('what counts from ten o’clock, as broadcasters count, is told and taken off', async () => {
  await openNewSubtitles()
  const programme =
    'WEBVTT\n\n10:00:02.000 --> 10:00:04.000\nGood evening\n\n10:00:05.000 --> 10:00:08.000\nWelcome'
  await importSubtitles('programme.vtt', programme)
  const warning = page.getByText('2 subtitles start after the end of the video.')
  await expect.element(warning).toBeVisible()
  await expect.element(row(1)).toMatchTextContent(/Starts after the end of the video/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Subtract 10:00:00' }).click()
  await expect.element(row(1)).not.toMatchTextContent(/Starts after/)
  await expect.element(row(1)).toMatchTextContent(/0:02/)
})
