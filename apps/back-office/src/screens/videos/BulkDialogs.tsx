import { Radio, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { categories, playlists, type Video, visibilities } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../data/resources.ts'
import { CountriesField } from '../../features/rights/CountriesField.tsx'
import { formatBytes } from '../../i18n/format.ts'
import { BulkForm } from '../../ui/BulkForm.tsx'
import { DateTimeField } from '../../ui/DateTimeField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { downloadAll } from '../../ui/downloads.ts'
import { addToPlaylist, type BulkKind, type BulkProps } from './bulkActions.ts'
import { changesOf, changeVideos, published, withLinks } from './changeVideos.ts'
import { LinkedField } from './LinkedField.tsx'
import classes from './videos.module.css'

const bodies = {
  visibility: { title: 'bulk.chooseVisibility', Body: VisibilityBody },
  availability: { title: 'bulk.chooseAvailability', Body: AvailabilityBody },
  category: { title: 'bulk.chooseCategories', Body: CategoryBody },
  playlist: { title: 'bulk.choosePlaylist', Body: PlaylistBody },
  download: { title: 'bulk.downloads', Body: DownloadBody },
} as const

/** The dialog for a bulk action on the selected videos. */
export default function BulkDialog({ kind, ...props }: BulkProps & { kind: BulkKind }) {
  const { t } = useTranslation('videos')
  const { title, Body } = bodies[kind]
  return (
    <Dialog opened onClose={props.onDone} title={t(title)}>
      <Body {...props} />
    </Dialog>
  )
}

/** Changes the selected videos, with Undo. */
function useChange(chosen: readonly Video[]) {
  const { t } = useTranslation('videos')
  return (edit: Parameters<typeof changesOf>[1]) =>
    void changeVideos(changesOf(chosen, edit), (count) => t('bulk.changed', { count }))
}

function VisibilityBody({ chosen, onDone }: BulkProps) {
  const { t } = useTranslation('videos')
  const [value, setValue] = useState<Video['visibility']>('private')
  const change = useChange(chosen)
  const apply = () => {
    if (value === 'public') change((video) => published(video))
    else change(() => ({ visibility: value, ...(value === 'private' && { publishedAt: null }) }))
  }
  return (
    <BulkForm label={t('bulk.apply')} onSubmit={apply} onDone={onDone}>
      <Radio.Group
        label={t('visibility')}
        value={value}
        onChange={(next) => setValue(next as Video['visibility'])}
      >
        <div className="stack">
          {visibilities.map((option) => (
            <Radio
              key={option}
              value={option}
              label={t(`visibilities.${option}`)}
              description={t(`visibilityHelp.${option}`)}
            />
          ))}
        </div>
      </Radio.Group>
    </BulkForm>
  )
}

function AvailabilityBody({ chosen, onDone }: BulkProps) {
  const { t } = useTranslation('videos')
  const { t: tRights } = useTranslation('rights')
  const [startsAt, setStartsAt] = useState<string | null>(null)
  const [endsAt, setEndsAt] = useState<string | null>(null)
  const [countries, setCountries] = useState<string[]>([])
  const change = useChange(chosen)
  const isAny = startsAt !== null || endsAt !== null || countries.length > 0
  const isOrdered = !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt)
  return (
    <BulkForm
      label={t('bulk.apply')}
      isReady={isOrdered}
      onSubmit={() => change(() => ({ rights: isAny ? { startsAt, endsAt, countries } : null }))}
      onDone={onDone}
    >
      <p className={classes.help}>{t('bulk.availabilityHelp')}</p>
      <DateTimeField label={tRights('startsAt')} value={startsAt} onChange={setStartsAt} />
      <DateTimeField
        label={tRights('endsAt')}
        value={endsAt}
        onChange={setEndsAt}
        error={!isOrdered && t('messages.endBeforeStart')}
      />
      <CountriesField value={countries} onChange={setCountries} readOnly={false} />
    </BulkForm>
  )
}

function CategoryBody({ chosen, onDone }: BulkProps) {
  const { t } = useTranslation('videos')
  const [ids, setIds] = useState<number[]>([])
  const change = useChange(chosen)
  return (
    <BulkForm
      label={t('bulk.add')}
      isReady={ids.length > 0}
      onSubmit={() => change((video) => withLinks(video, 'categories', ids))}
      onDone={onDone}
    >
      <LinkedField
        resource={categories}
        label={t('categories')}
        value={ids}
        onChange={setIds}
        readOnly={false}
      />
    </BulkForm>
  )
}

const pause = 250

function PlaylistBody({ chosen, onDone }: BulkProps) {
  const { t } = useTranslation('videos')
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), pause)
  const [value, setValue] = useState('')
  const { data } = useList(playlists, { q, sort: 'name', limit: 100 })
  // Automatic playlists are filled by their rule.
  const found = data?.data.filter(({ rule }) => rule === null) ?? []
  const playlist = found.find(({ id }) => String(id) === value)
  const add = () => {
    if (playlist)
      void addToPlaylist(
        playlist,
        chosen.map(({ id }) => id),
      )
  }
  return (
    <BulkForm label={t('bulk.add')} isReady={playlist !== undefined} onSubmit={add} onDone={onDone}>
      <TextInput
        type="search"
        data-autofocus
        label={t('bulk.findPlaylist')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Radio.Group label={t('bulk.playlist')} value={value} onChange={setValue}>
        <div className={classes.choices}>
          {found.map(({ id, name }) => (
            <Radio key={id} value={String(id)} label={name} />
          ))}
        </div>
      </Radio.Group>
      {data && found.length === 0 && <p className={classes.help}>{t('bulk.noPlaylist')}</p>}
    </BulkForm>
  )
}

function DownloadBody({ chosen, onDone }: BulkProps) {
  const { t } = useTranslation('videos')
  const files = chosen.flatMap(({ id, name, file }) => (file ? [{ id, name, ...file }] : []))
  if (files.length === 0) return <p className={classes.help}>{t('bulk.noFiles')}</p>
  return (
    <BulkForm
      label={t('bulk.downloadAll')}
      onSubmit={() => void downloadAll(files.map(({ url }) => url))}
      onDone={onDone}
    >
      <p className={classes.help}>{t('bulk.downloadsHelp', { count: files.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <ul className={classes.files} tabIndex={0} aria-label={t('bulk.downloads')}>
        {files.map(({ id, name, url, size }) => (
          <li key={id}>
            <a href={url} download>
              {name}
            </a>
            {size !== null && <span className="tabular">{formatBytes(size)}</span>}
          </li>
        ))}
      </ul>
    </BulkForm>
  )
}
