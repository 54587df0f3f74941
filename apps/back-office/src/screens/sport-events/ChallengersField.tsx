import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Challenger, challengers, searchChallengers } from '@touchline/contract/light'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { useList } from '../../data/resources.ts'
import { Crest } from '../../features/sport/Crest.tsx'
import { AutocompleteField } from '../../ui/AutocompleteField.tsx'
import { IconArrowsExchange, IconX } from '../../ui/icons/index.ts'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { moved } from '../../ui/order/order.ts'
import { SortableList } from '../../ui/order/SortableList.tsx'
import { challengerPaths } from '../challengers/paths.ts'
import classes from './sport-events.module.css'

type Props = {
  label: string
  /** The ids, in order. */
  value: readonly number[]
  onChange: (ids: number[], names: string[]) => void
  /** Only challengers of this sport are found. */
  SportId: number | null
  isReadOnly: boolean
  error?: ReactNode
  /** Shows the players of each. */
  hasSquads?: boolean
}

/** Who plays, in order: found while typing; of two, the first plays at home. */
export function ChallengersField(props: Props) {
  const { label, value, onChange, SportId, isReadOnly, error, hasSquads } = props
  const { t } = useTranslation('events')
  const { data } = useList(challengers, { id: value, limit: 100 }, { isEnabled: value.length > 0 })
  const [found, setFound] = useState<readonly Challenger[]>([])
  const known = new Map([...found, ...(data?.data ?? [])].map((one) => [one.id, one]))
  const rows = value.map((id) => known.get(id) ?? { id, name: `#${id}` })
  const set = (ids: readonly number[], all: ReadonlyMap<number, { name: string }> = known) =>
    onChange(
      [...ids],
      ids.flatMap((id) => all.get(id)?.name ?? []),
    )
  const sideOf = (place: number) =>
    value.length === 2 ? t(place === 0 ? 'sides.home' : 'sides.away') : String(place + 1)
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {value.length === 0 && <p>{t('noChallengers')}</p>}
      {value.length > 0 && (
        <SortableList
          label={label}
          items={rows}
          nameOf={({ name }) => name}
          isFixed={isReadOnly}
          onMove={(row, to) => set(moved(value, value.indexOf(row.id), to))}
          className={classes.challengers}
        >
          {(row, { handle, place, actions }) => (
            <>
              <div className={classes.challenger}>
                {handle}
                <span className={classes.side}>{sideOf(place)}</span>
                {'colours' in row && <Crest challenger={row} size={22} />}
                <strong dir="auto">{row.name}</strong>
                {'squad' in row && <SquadLink challenger={row} />}
                {!isReadOnly && (
                  <RowMenu
                    item={row}
                    name={row.name}
                    actions={[
                      ...actions,
                      {
                        label: t('takeOut'),
                        icon: IconX,
                        run: () => set(value.filter((id) => id !== row.id)),
                      },
                    ]}
                  />
                )}
              </div>
              {hasSquads && 'squad' in row && row.squad.length > 0 && <Squad challenger={row} />}
            </>
          )}
        </SortableList>
      )}
      {error && <p role="alert">{error}</p>}
      {!isReadOnly && (
        <div className={classes.add}>
          <AutocompleteField<Challenger>
            label={t('addChallenger')}
            value={[]}
            onChange={(chosen) => {
              const added = chosen.filter(({ id }) => !value.includes(id))
              setFound([...found, ...added])
              const all = new Map([...known, ...added.map((one) => [one.id, one] as const)])
              set([...value, ...added.map(({ id }) => id)], all)
            }}
            search={{
              key: `challengers of ${SportId}`,
              run: async (q) => {
                const reply = await makeCall(searchChallengers, { query: { q, limit: 20 } })
                const ofSport = reply.data.filter((one) => SportId === null || one.SportId === SportId)
                return ofSport.filter(({ id }) => !value.includes(id))
              },
            }}
          />
          {value.length === 2 && (
            <Button
              variant="default"
              leftSection={<IconArrowsExchange size={16} />}
              onClick={() => set(value.toReversed())}
            >
              {t('swap')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** The size of a squad, leading to where it is edited. */
function SquadLink({ challenger: { id, name, squad } }: { challenger: Challenger }) {
  const { t } = useTranslation('events')
  const text = squad.length > 0 ? t('playerCount', { count: squad.length }) : t('noSquad')
  return (
    <Link
      to={challengerPaths.edit(id)}
      className={classes.squadLink}
      data-missing={squad.length === 0 || undefined}
      aria-label={t('squadOf', { name, squad: text })}
    >
      {text}
    </Link>
  )
}

function Squad({ challenger: { name, squad } }: { challenger: Challenger }) {
  const { t } = useTranslation('events')
  return (
    <details className={classes.squad}>
      <summary>{t('showSquad', { name })}</summary>
      <ol>
        {squad.map((player, index) => (
          // Names may come twice.
          <li key={index}>
            <span className="tabular">{player.number}</span>
            <span dir="auto">{player.name}</span>
            <small dir="auto">{player.position}</small>
          </li>
        ))}
      </ol>
    </details>
  )
}
