import { Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type MotmGame, type MotmTeam, motmGames, readMotmPlayers } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconPlus, IconX } from '../../ui/icons/index.ts'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import classes from './motm.module.css'
import { change } from './save.ts'

type Listed = { id?: number; name: string; number: number | null; ChallengerId: number | null }
type Props = { game: MotmGame; onClose: () => void }

const isSame = (one: Listed, other: Listed) =>
  one.name === other.name && one.number === other.number && one.ChallengerId === other.ChallengerId

/** Whom fans can vote for: players of the squads, and anybody else by name. */
export default function PlayersDialog({ game, onClose }: Props) {
  const { t } = useTranslation('motm')
  const { data, error, refetch } = useQuery({
    queryKey: [motmGames.name, 'players', game.id],
    queryFn: () => makeCall(readMotmPlayers, { params: { id: game.id } }),
  })
  return (
    <Dialog opened onClose={onClose} title={t('choosePlayers')} size="lg">
      {error && !data && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton />}
      {data && <Chooser game={game} teams={data.teams} onClose={onClose} />}
    </Dialog>
  )
}

function Chooser({ game, teams, onClose }: Props & { teams: readonly MotmTeam[] }) {
  const { t } = useTranslation('motm')
  const [listed, list] = useState<readonly Listed[]>(game.candidates)
  const [isSaving, setSaving] = useState(false)
  const squads = teams.map(({ players, ...team }) => ({
    ...team,
    players: players.map(({ hasPlayed, ...player }) => ({
      ...player,
      hasPlayed,
      ChallengerId: team.ChallengerId,
    })),
  }))
  const squad = squads.flatMap(({ players }) => players)
  const others = listed.filter((one) => !squad.some((player) => isSame(player, one)))
  const toggle = ({ name, number, ChallengerId }: Listed, isOn: boolean) => {
    const one = { name, number, ChallengerId }
    // Somebody who was taken off the list by mistake keeps the votes.
    const known = game.candidates.find((candidate) => isSame(candidate, one))
    list(isOn ? [...listed, known ?? one] : listed.filter((other) => !isSame(other, one)))
  }
  const onlyPlayed = (players: readonly (Listed & { hasPlayed: boolean })[]) =>
    list([
      ...listed.filter((one) => !players.some((player) => isSame(player, one))),
      ...players
        .filter(({ hasPlayed }) => hasPlayed)
        .map(
          ({ name, number, ChallengerId }) =>
            game.candidates.find((one) => isSame(one, { name, number, ChallengerId })) ?? {
              ...{ name, number, ChallengerId },
            },
        ),
    ])
  const save = async () => {
    setSaving(true)
    const saved = await change(game.id, { candidates: listed })
    setSaving(false)
    if (saved) onClose()
  }
  return (
    <div className="stack">
      <p className="muted">{t('playersHelp')}</p>
      <div className={classes.squads}>
        {squads.map(({ ChallengerId, name, players }) => (
          <fieldset key={ChallengerId}>
            <legend dir="auto">{name}</legend>
            {players.length === 0 && <p className="muted">{t('noSquad')}</p>}
            {players.some(({ hasPlayed }) => hasPlayed) && (
              <Button variant="default" size="compact-sm" onClick={() => onlyPlayed(players)}>
                {t('onlyPlayed')}
              </Button>
            )}
            {players.map((player) => (
              <Checkbox
                key={`${player.number} ${player.name}`}
                label={`${player.number ?? ''} ${player.name}`.trim()}
                {...(player.hasPlayed && { description: t('hasPlayed') })}
                checked={listed.some((one) => isSame(one, player))}
                onChange={({ currentTarget: { checked } }) => toggle(player, checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {others.length > 0 && (
        <ul className={classes.others} aria-label={t('others')}>
          {others.map((one) => (
            <li key={`${one.ChallengerId} ${one.number} ${one.name}`} dir="auto">
              {`${one.number ?? ''} ${one.name}`.trim()}
              <IconButton label={t('remove', { name: one.name })} onClick={() => toggle(one, false)}>
                <IconX size={14} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Other teams={teams} onAdd={(one) => list([...listed.filter((other) => !isSame(other, one)), one])} />
      <div className="answers">
        <span className="muted" role="status">
          {t('players', { count: listed.length })}
        </span>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={isSaving} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}

/** Adds somebody who is in no squad. */
function Other({ teams, onAdd }: { teams: readonly MotmTeam[]; onAdd: (one: Listed) => void }) {
  const { t } = useTranslation('motm')
  const [name, setName] = useState('')
  const [number, setNumber] = useState<number | string>('')
  const [team, setTeam] = useState<string | null>(null)
  const add = () => {
    onAdd({
      name: name.trim(),
      number: typeof number === 'number' ? number : null,
      ChallengerId: team === null ? null : Number(team),
    })
    setName('')
    setNumber('')
  }
  return (
    <div className={classes.other}>
      <TextInput
        label={t('otherPlayer')}
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NumberInput
        label={t('number')}
        value={number}
        min={0}
        max={999}
        allowDecimal={false}
        onChange={setNumber}
      />
      <Select
        label={t('team')}
        clearable
        data={teams.map(({ ChallengerId, name }) => ({ value: String(ChallengerId), label: name }))}
        value={team}
        onChange={setTeam}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={name.trim() === ''}
        onClick={add}
      >
        {t('addPlayer')}
      </Button>
    </div>
  )
}
