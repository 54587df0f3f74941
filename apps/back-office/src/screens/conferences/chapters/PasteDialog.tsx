import { Button, Textarea } from '@mantine/core'
import type { Chapter } from '@touchline/contract/light'
import { formatTimecode } from '@touchline/playback'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import classes from './chapters.module.css'
import { parseChapters, type ReadChapter, type ReadLine } from './parseChapters.ts'

/** More are not read at once. */
const mostLines = 500

type Props = {
  chapters: readonly Chapter[]
  rate: number
  /** Null if the end of the media is not known. */
  mediaEnd: number | null
  onAdd: (chapters: readonly ReadChapter[]) => Promise<unknown>
  onClose: () => void
}
type Problem = 'noTime' | 'pastEnd' | 'exists'

/** Adds the chapters of a text, after showing how each of its lines is read. */
export default function PasteDialog({ chapters, rate, mediaEnd, onAdd, onClose }: Props) {
  const { t } = useTranslation('chapters')
  const [text, setText] = useState('')
  const [isAdding, setAdding] = useState(false)
  const taken = new Set(chapters.map(({ at }) => at))
  const problemOf = ({ chapter }: ReadLine): Problem | undefined => {
    if (!chapter) return 'noTime'
    if (mediaEnd !== null && chapter.at > mediaEnd) return 'pastEnd'
    return taken.has(chapter.at) ? 'exists' : undefined
  }
  const all = parseChapters(text)
  const lines = all.slice(0, mostLines).map((line) => ({ ...line, problem: problemOf(line) }))
  const ready = lines.flatMap(({ chapter, problem }) => (chapter && !problem ? [chapter] : []))
  const add = async () => {
    setAdding(true)
    // An end past the media is left to the end of the media.
    await onAdd(
      ready.map((chapter) => ({
        ...chapter,
        end: chapter.end !== null && mediaEnd !== null && chapter.end > mediaEnd ? null : chapter.end,
      })),
    )
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('paste.title')} size="lg">
      <div className={classes.dialog}>
        <Textarea
          label={t('paste.label')}
          description={t('paste.help')}
          placeholder={'0:00 …\n12:30 …'}
          autosize
          minRows={6}
          maxRows={12}
          maxLength={100_000}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {lines.length > 0 && (
          <ul className={classes.preview} aria-label={t('paste.preview')}>
            {lines.map(({ line, text: written, chapter, problem }) => (
              <li key={line} data-problem={problem}>
                <span className="tabular">{chapter ? formatTimecode(chapter.at, rate) : '–'}</span>
                <span dir="auto">{chapter?.title ?? written}</span>
                {problem && <em>{t(`paste.${problem}`)}</em>}
              </li>
            ))}
          </ul>
        )}
        {all.length > mostLines && <p>{t('paste.tooMany', { count: mostLines })}</p>}
        <div className="answers">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={ready.length === 0} loading={isAdding} onClick={() => void add()}>
            {t('paste.add', { count: ready.length })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
