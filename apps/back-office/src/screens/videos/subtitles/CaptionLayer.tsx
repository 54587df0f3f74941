import 'media-captions/styles/captions.css'
import 'media-captions/styles/regions.css'
import { type Cue, type SubtitleDocument, toWebVtt } from '@touchline/subtitles'
import type { CaptionsRenderer } from 'media-captions'
import { useEffect, useMemo, useRef, useState } from 'react'
import { sheetOf } from './caption-styles.ts'
import classes from './subtitles.module.css'

type Props = { documents: readonly SubtitleDocument[]; position: number }

const shownAt = ({ cues }: SubtitleDocument, ms: number): Cue[] => {
  const shown: Cue[] = []
  for (const cue of cues) {
    if (cue.start > ms) break
    if (ms < cue.end && cue.text.trim() !== '') shown.push(cue)
  }
  return shown
}

/**
 * The renderer decodes the text's character references and then uses it as HTML, so a cue with `&lt;img onerror=…`
 * would run code. Encoded once more, they become the text that they stand for.
 */
const harmless = (cue: Cue): Cue => ({
  ...cue,
  text: cue.text.replaceAll('&', '&amp;').replaceAll('"', '&amp;quot;'),
})

/** Draws the subtitles over the picture, as they are edited: with their positions, regions and styles. */
export function CaptionLayer({ documents, position }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const renderer = useRef<CaptionsRenderer>(null)
  const [library, setLibrary] = useState<typeof import('media-captions')>()
  useEffect(() => void import('media-captions').then(setLibrary), [])
  useEffect(() => {
    if (!library || !layer.current) return
    const made = new library.CaptionsRenderer(layer.current)
    renderer.current = made
    return () => {
      renderer.current = null
      made.destroy()
    }
  }, [library])

  const shown = documents.map((document) => shownAt(document, position))
  // A file with the cues of this moment: drawing stays as fast with thousands of others.
  const source = toWebVtt({
    header: 'WEBVTT',
    head: documents.flatMap(({ head }) => head.filter((block) => block.startsWith('REGION'))),
    cues: shown.flat().map((cue) => harmless({ ...cue, notes: [] })),
    tail: [],
  })
  const seconds = position / 1000
  const now = useRef(seconds)
  now.current = seconds
  useEffect(() => {
    if (!library) return
    let isOld = false
    void library.parseText(source, { type: 'vtt', errors: false }).then(({ cues, regions }) => {
      if (isOld || !renderer.current) return
      renderer.current.changeTrack({ cues, regions })
      renderer.current.currentTime = now.current
    })
    return () => {
      isOld = true
    }
  }, [library, source])
  useEffect(() => {
    if (renderer.current) renderer.current.currentTime = seconds
  }, [seconds])

  const styles = documents.flatMap(({ head }) => head).join('\n\n')
  const sheet = useMemo(() => sheetOf(styles.split('\n\n'), classes.captions!), [styles])
  useEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [sheet])
  return <div ref={layer} className={classes.captions} data-testid="captions" />
}
