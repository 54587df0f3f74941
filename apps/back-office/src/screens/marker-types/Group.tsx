import { Checkbox, NumberInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  colourOfMarker,
  type MarkerCategory,
  type MarkerType,
  markerTypes,
  type Sport,
} from '@touchline/contract/light'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemove } from '../../data/resources.ts'
import type { Clash } from '../../features/sport/ClashBar.tsx'
import { KeyField } from '../../features/sport/KeyField.tsx'
import type { KeySet } from '../../features/sport/keySets.ts'
import { SportIcon } from '../../features/sport/SportIcon.tsx'
import { IconPencil, IconPlus, IconRefresh, IconTrash } from '../../ui/icons/index.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import type { Action } from '../../ui/list/types.ts'
import { SortableList } from '../../ui/order/SortableList.tsx'
import classes from './marker-types.module.css'
import { paths } from './paths.ts'
import { ReachBar } from './ReachBar.tsx'
import type { ReachSide } from './reach.ts'

type Shared = {
  sport: Sport
  clash: Clash | undefined
  keys: KeySet
  mayWrite: boolean
  onChange: (id: number, body: Partial<MarkerType>) => Promise<void>
  onKey: (type: MarkerType, key: string | null) => void
  onReset: (type: MarkerType) => void
}

type Props = Shared & {
  category: MarkerCategory
  types: readonly MarkerType[]
  onMove: (type: MarkerType, to: number) => void
}

/** The marker types of a category, in order. */
export function Group({ category, types, onMove, ...shared }: Props) {
  const { t } = useTranslation('marker-types')
  const title = t(`categories.${category}`)
  return (
    <section>
      <header className={classes.group}>
        <i style={{ background: colourOfMarker({ colour: null, category }) }} />
        <h2>{title}</h2>
        <small>{types.length}</small>
        {shared.mayWrite && (
          <Link
            to={paths.new}
            search={{ sport: String(shared.sport.id), category }}
            aria-label={t('addTo', { category: title })}
            title={t('addTo', { category: title })}
          >
            <IconPlus size={15} />
          </Link>
        )}
      </header>
      <SortableList
        label={title}
        items={types}
        nameOf={({ name }) => name}
        isFixed={!shared.mayWrite}
        onMove={onMove}
      >
        {(type, { handle, actions }) => <Row type={type} handle={handle} moves={actions} {...shared} />}
      </SortableList>
    </section>
  )
}

type RowProps = Shared & { type: MarkerType; handle: ReactNode; moves: readonly Action<MarkerType>[] }

function Row({ type, handle, moves, sport, clash, keys, mayWrite, onChange, onKey, onReset }: RowProps) {
  const { t } = useTranslation('marker-types')
  const navigate = useNavigate()
  const remove = useRemove(markerTypes)
  const { id, name, icon, scoreDelta, scoresFor, isPublic } = type
  const isClashing = clash?.type.id === id || clash?.taker.id === id
  return (
    <div className={classes.row} data-clash={isClashing || undefined}>
      {handle}
      <span className={classes.tile} style={{ color: colourOfMarker(type) }}>
        {icon && <SportIcon sport={sport} name={icon} />}
      </span>
      <Link to={paths.edit(id)} className={classes.name} title={name} dir="auto">
        {name}
      </Link>
      <KeyField
        size="xs"
        className={classes.key}
        aria-label={t('hotkeyOf', { name })}
        readOnly={!mayWrite}
        kept={keys.kept}
        value={clash?.type.id === id ? clash.hotkey : keys.keyOf(type)}
        onChange={(key) => onKey(type, key)}
      />
      <Reach type={type} mayWrite={mayWrite} onChange={onChange} />
      <span className={classes.score}>
        {scoreDelta === 0 ? '–' : `${scoreDelta > 0 ? '+' : '−'}${Math.abs(scoreDelta)}`}
        {scoreDelta !== 0 && scoresFor === 'other' && <small> {t('otherSide')}</small>}
      </span>
      <Checkbox
        size="xs"
        className={classes.published}
        aria-label={t('publishedOf', { name })}
        checked={isPublic}
        disabled={!mayWrite}
        onChange={(event) => void onChange(id, { isPublic: event.currentTarget.checked })}
      />
      <span className={classes.menu}>
        <RowMenu
          item={type}
          name={name}
          actions={[
            { label: t('edit'), icon: IconPencil, run: () => void navigate({ to: paths.edit(id) }) },
            ...moves,
            ...(mayWrite && type.builtInCode
              ? [{ label: t('reset'), icon: IconRefresh, run: () => onReset(type) }]
              : []),
            ...(mayWrite
              ? [{ label: t('delete'), icon: IconTrash, run: () => remove.mutate([id]), isDanger: true }]
              : []),
          ]}
        />
      </span>
    </div>
  )
}

function Reach({ type, mayWrite, onChange }: Pick<RowProps, 'type' | 'mayWrite' | 'onChange'>) {
  const { t } = useTranslation('marker-types')
  const [typed, setTyped] = useState<{ lead?: number; lag?: number }>({})
  const { lead, lag } = { ...type, ...typed }
  const save = (key: ReachSide) => {
    const value = typed[key]
    if (value !== undefined && value !== type[key]) void onChange(type.id, { [key]: value })
    setTyped({})
  }
  const field = (key: 'lead' | 'lag', label: string) => (
    <NumberInput
      size="xs"
      hideControls
      aria-label={label}
      className={classes.seconds}
      min={0}
      max={600}
      decimalScale={1}
      readOnly={!mayWrite}
      value={(typed[key] ?? type[key]) / 1000}
      onChange={(value) => setTyped({ ...typed, [key]: Math.round(Number(value) * 1000) })}
      onBlur={() => save(key)}
    />
  )
  return (
    <span className={classes.reach}>
      {field('lead', t('leadOf', { name: type.name }))}
      <ReachBar
        name={type.name}
        colour={colourOfMarker(type)}
        value={{ lead, lag }}
        readOnly={!mayWrite}
        onDraft={setTyped}
        onChange={save}
      />
      {field('lag', t('lagOf', { name: type.name }))}
    </span>
  )
}
