import { Checkbox } from '@mantine/core'
import {
  colourOfMarker,
  type MarkerType,
  markerTypes,
  type Sport,
  type ThemeMarker,
  themes,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { SportIcon } from '../../features/sport/SportIcon.tsx'
import { SportSelect } from '../../features/sport/SportSelect.tsx'
import { useOwnSport, useSports } from '../../features/sport/sports.ts'
import { useMarkerTypes } from '../../features/sport/useMarkerTypes.ts'
import { ThemePreview } from '../../features/theme/ThemePreview.tsx'
import { toValues } from '../../features/theme/values.ts'
import { ColourField } from '../../ui/ColourField.tsx'
import { isColour } from '../../ui/colours.ts'
import { EmptyBox } from '../../ui/EmptyBox.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { SortableList } from '../../ui/order/SortableList.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { type MarkerRow, rowsOf, withRows } from './markers.ts'
import { themePaths } from './paths.ts'
import classes from './themes.module.css'

/** Which marker types public pages show in the theme, in which order and colours. */
export default function ThemeMarkers() {
  const { t } = useTranslation('themes')
  const { data: sports } = useSports()
  const own = useOwnSport()
  const [chosen, setSport] = useState<number>()
  const mayRead = useMayRead(markerTypes.rights.list)
  const sport = sports?.find(({ id }) => id === (chosen ?? own)) ?? sports?.[0]
  if (!mayRead) return <EmptyBox isTall>{t('noMarkerRight')}</EmptyBox>
  if (!sport) return <FormSkeleton />
  return <OfSport key={sport.id} sport={sport} onSport={setSport} />
}

function OfSport({ sport, onSport }: { sport: Sport; onSport: (id: number) => void }) {
  const { t } = useTranslation('themes')
  const { data: types, error, refetch } = useMarkerTypes(sport.id)
  if (error) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!types) return <FormSkeleton />
  return (
    <FormPage
      resource={themes}
      param="themeId"
      paths={themePaths}
      title={(theme) => theme?.name ?? t('new')}
      toValues={(theme) => ({ name: theme?.name ?? '', markers: (theme?.markers ?? []) as ThemeMarker[] })}
      toBody={(values) => values}
      labels={{ name: t('name'), markers: t('markers') }}
      show={{ markers: (markers: ThemeMarker[]) => t('markerCount', { count: markers.length }) }}
      beside={({ form: { values } }, theme) => (
        <ThemePreview
          values={toValues(theme)}
          theme={theme}
          markers={rowsOf(types, values.markers)
            .filter(({ isShown }) => isShown)
            .map(({ type, colour }) => ({ name: type.name, colour: shownColour(type, colour) }))}
        />
      )}
    >
      {({ form, isReadOnly }) => {
        const { markers } = form.values
        const rows = rowsOf(types, markers)
        const set = (next: MarkerRow<MarkerType>[]) => form.setFieldValue('markers', withRows(markers, next))
        const change = (id: number, values: Partial<MarkerRow<MarkerType>>) =>
          set(rows.map((row) => (row.id === id ? { ...row, ...values } : row)))
        return (
          <>
            <SportSelect
              label={t('sport')}
              value={sport.id}
              readOnly={form.isDirty()}
              onChange={(id) => id !== null && id !== sport.id && onSport(id)}
            />
            <p className="muted">{t('markersHelp')}</p>
            {rows.length === 0 && <EmptyBox>{t('noMarkerTypes')}</EmptyBox>}
            <SortableList
              label={t('markers')}
              className={classes.markers}
              items={rows}
              nameOf={({ type }) => type.name}
              isFixed={isReadOnly}
              onMove={(row, to) => {
                const others = rows.filter(({ id }) => id !== row.id)
                set(others.toSpliced(to, 0, row))
              }}
            >
              {(row, { handle }) => (
                <Row sport={sport} row={row} isReadOnly={isReadOnly} handle={handle} onChange={change} />
              )}
            </SortableList>
          </>
        )
      }}
    </FormPage>
  )
}

/** While a colour is being typed, the type's own is shown. */
const shownColour = (type: MarkerType, colour: string | null) =>
  colour && isColour(colour) ? colour : colourOfMarker(type)

type RowProps = {
  sport: Sport
  row: MarkerRow<MarkerType>
  isReadOnly: boolean
  handle: React.ReactNode
  onChange: (id: number, values: Partial<MarkerRow<MarkerType>>) => void
}

function Row({ sport, row: { id, type, isShown, colour }, isReadOnly, handle, onChange }: RowProps) {
  const { t } = useTranslation('themes')
  const shown = shownColour(type, colour)
  const label = t('colourOf', { name: type.name })
  return (
    <div className={classes.marker} data-hidden={!isShown || undefined}>
      {handle}
      <Checkbox
        size="xs"
        aria-label={t('showType', { name: type.name })}
        checked={isShown}
        disabled={isReadOnly}
        onChange={(event) => onChange(id, { isShown: event.currentTarget.checked })}
      />
      <span className={classes.tile} style={{ color: shown }}>
        {type.icon && <SportIcon sport={sport} name={type.icon} />}
      </span>
      <span className={classes.markerName} dir="auto">
        {type.name}
      </span>
      <Popup
        label={label}
        position="bottom-end"
        width={300}
        className={classes.picker}
        button={(trigger) => (
          <button type="button" disabled={isReadOnly} className={classes.colour} {...trigger}>
            <span className="hidden">{label}</span>
            <i aria-hidden="true" style={{ background: shown }} />
            <span className="tabular">{colour ? colour.toUpperCase() : t('ownOfType')}</span>
          </button>
        )}
      >
        {() => (
          <ColourField
            label={t('colour')}
            none={{ label: t('ownOfType'), colour: colourOfMarker(type) }}
            value={colour ?? ''}
            onChange={(next) => onChange(id, { colour: next || null })}
          />
        )}
      </Popup>
    </div>
  )
}
