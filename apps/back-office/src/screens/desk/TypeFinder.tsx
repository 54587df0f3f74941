import { TextInput } from '@mantine/core'
import type { MarkerType } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './desk.module.css'
import { MarkerIcon } from './MarkerIcon.tsx'
import { matchTime } from './model/clockText.ts'
import { labelOf } from './model/selectors.ts'
import type { DeskShared } from './shared.ts'

type Props = DeskShared & { onClose(): void }

const most = 8
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Finds a marker type without a key, or a marker, by what it is called. */
export default function TypeFinder({ onClose, ...props }: Props) {
  const { desk, types, sport, view, derived, match } = props
  const { t } = useTranslation('desk')
  const [text, setText] = useState('')
  const words = folded(text).split(/\s+/).filter(Boolean)
  const has = (name: string) => words.every((word) => folded(name).includes(word))
  const foundTypes = types.filter(({ name }) => has(name)).slice(0, most)
  const found =
    words.length === 0
      ? []
      : view.all
          .filter((marker) =>
            has([labelOf(marker, props), marker.player, marker.detail, marker.comment].join(' ')),
          )
          .slice(0, most)
  const log = (type: MarkerType) => {
    desk.log.mark(type)
    onClose()
  }
  const go = (id: string) => {
    desk.selection.show(id)
    onClose()
  }
  return (
    <Dialog opened title={t('find')} onClose={onClose}>
      <TextInput
        data-autofocus
        label={t('findLabel')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (foundTypes[0]) log(foundTypes[0])
          else if (found[0]) go(found[0].id)
        }}
      />
      <ul className={classes.finder} aria-label={t('types')}>
        {foundTypes.map((type) => (
          <li key={type.id}>
            <button type="button" onClick={() => log(type)}>
              <MarkerIcon sport={sport} type={type} /> <span dir="auto">{type.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > 0 && (
        <ul className={classes.finder} aria-label={t('markers')}>
          {found.map((marker) => (
            <li key={marker.id}>
              <button type="button" onClick={() => go(marker.id)}>
                <time className="tabular">{matchTime(derived.whistles, match, marker.at)}</time>{' '}
                <span dir="auto">{[labelOf(marker, props), marker.player].filter(Boolean).join(' ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
