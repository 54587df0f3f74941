import { ActionIcon, Button } from '@mantine/core'
import {
  type Cue,
  fastest,
  formatClock,
  type Place,
  parseClock,
  placeOf,
  plainText,
  readingSpeed,
  speakerOf,
} from '@touchline/subtitles'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.ts'
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconTrash,
  IconUnderline,
} from '../../../ui/icons/index.ts'
import { Segments } from '../../../ui/Segments.tsx'
import classes from './subtitles.module.css'

type PanelActions = {
  setEdge: (edge: 'start' | 'end', ms: number) => void
  edgeHere: (edge: 'start' | 'end') => void
  split: () => void
  merge: () => void
  add: () => void
  remove: () => void
  tag: (name: 'i' | 'b' | 'u') => void
  place: (place: Partial<Place>) => void
  speaker: (name: string) => void
}

type Props = { cue: Cue | undefined; speakers: readonly string[]; isReadOnly: boolean; actions: PanelActions }

const tags = [
  ['b', IconBold],
  ['i', IconItalic],
  ['u', IconUnderline],
] as const

/** The chosen subtitle: its times, what can be done with it, its look and place. */
export const CuePanel = memo(({ cue, speakers, isReadOnly, actions }: Props) => {
  const { t } = useTranslation('subtitles')
  const may = !isReadOnly
  const disabled = !cue || isReadOnly
  const place = placeOf(cue?.settings ?? '')
  const speed = cue && readingSpeed(cue)
  const lines = cue ? plainText(cue.text).split('\n') : []
  const action = (key: string, label: string, act: () => void, isAlways = false) => (
    <Button
      variant="default"
      size="compact-sm"
      h={30}
      px={6}
      disabled={isAlways ? isReadOnly : disabled}
      rightSection={<kbd>{key}</kbd>}
      aria-keyshortcuts={key}
      onClick={act}
    >
      {label}
    </Button>
  )
  return (
    <section className={classes.panel} aria-label={t('chosen')}>
      <div className={classes.numbers}>
        <TimeField
          label={t('in')}
          ms={cue?.start}
          isReadOnly={disabled}
          onChange={(ms) => actions.setEdge('start', ms)}
        />
        <TimeField
          label={t('out')}
          ms={cue?.end}
          isReadOnly={disabled}
          onChange={(ms) => actions.setEdge('end', ms)}
        />
        <dl>
          <dt>{t('length')}</dt>
          <dd>
            {cue ? t('seconds', { value: formatNumber(Math.round((cue.end - cue.start) / 100) / 10) }) : '–'}
          </dd>
        </dl>
        <dl data-fast={(speed ?? 0) > fastest || undefined}>
          <dt>{t('speedLong')}</dt>
          <dd>{speed === undefined ? '–' : t('speedOf', { count: speed })}</dd>
        </dl>
      </div>
      {may && (
        <div className={classes.tools} role="toolbar" aria-label={t('edits')}>
          {action('I', t('inHere'), () => actions.edgeHere('start'))}
          {action('O', t('outHere'), () => actions.edgeHere('end'))}
          {action('S', t('split'), actions.split)}
          {action('M', t('merge'), actions.merge)}
          {action('N', t('add'), actions.add, true)}
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t('delete')}
            title={t('delete')}
            disabled={disabled}
            onClick={actions.remove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      )}
      {may && cue && (
        <div className={classes.tools}>
          <fieldset className={classes.tags} aria-label={t('style')}>
            {tags.map(([name, Icon]) => (
              <ActionIcon
                key={name}
                variant={cue.text.includes(`<${name}>`) ? 'light' : 'subtle'}
                color="gray"
                size={28}
                aria-label={t(`tags.${name}`)}
                title={t(`tags.${name}`)}
                aria-pressed={cue.text.includes(`<${name}>`)}
                onClick={() => actions.tag(name)}
              >
                <Icon size={16} />
              </ActionIcon>
            ))}
          </fieldset>
          <Segments
            label={t('row')}
            value={place.row}
            options={(['top', 'middle', 'bottom'] as const).map((value) => ({
              value,
              label: t(`rows.${value}`),
            }))}
            onChange={(row) => actions.place({ row })}
          />
          <Segments
            label={t('column')}
            value={place.column}
            options={[
              { value: 'left', label: t('columns.left'), icon: IconAlignLeft },
              { value: 'center', label: t('columns.center'), icon: IconAlignCenter },
              { value: 'right', label: t('columns.right'), icon: IconAlignRight },
            ]}
            onChange={(column) => actions.place({ column })}
          />
          <input
            className={classes.speaker}
            list="speakers"
            aria-label={t('speaker')}
            placeholder={t('speaker')}
            maxLength={80}
            value={speakerOf(cue.text)}
            onChange={({ currentTarget }) => actions.speaker(currentTarget.value)}
          />
          <datalist id="speakers">
            {speakers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <span className={classes.lines}>
            {t('lines', { count: lines.length })}{' '}
            {t('longest', { count: Math.max(...lines.map((line) => [...line].length)) })}
          </span>
        </div>
      )}
    </section>
  )
})

type TimeProps = {
  label: string
  ms: number | undefined
  isReadOnly: boolean
  onChange: (ms: number) => void
}

function TimeField({ label, ms, isReadOnly, onChange }: TimeProps) {
  const { t } = useTranslation('subtitles')
  const [typed, setTyped] = useState<string>()
  const value = typed ?? (ms === undefined ? '' : formatClock(ms))
  const isWrong = typed !== undefined && parseClock(typed) === undefined
  const finish = () => {
    const next = typed === undefined ? undefined : parseClock(typed)
    if (next !== undefined && next !== ms) onChange(next)
    setTyped(undefined)
  }
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <input
        value={value}
        disabled={isReadOnly}
        inputMode="decimal"
        aria-invalid={isWrong || undefined}
        title={t('timeFormat')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish()
          else if (event.key === 'Escape') setTyped(undefined)
        }}
      />
    </label>
  )
}
