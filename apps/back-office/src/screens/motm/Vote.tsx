import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { gifts, type MotmGame, motmGames, readMotmVotes, type SportEvent } from '@touchline/contract/light'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { useMayWrite } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import { GiftsPanel } from '../../features/ranking/GiftsPanel.tsx'
import { formatDateTime, formatNumber } from '../../i18n/format.ts'
import { ReadOnlyNote } from '../../ui/form/ReadOnlyNote.tsx'
import { IconQrcode, IconScreenShare, IconSettings } from '../../ui/icons/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { Bars } from './Bars.tsx'
import { ContestantsExport } from './ContestantsExport.tsx'
import { screenAddress } from './links.ts'
import classes from './motm.module.css'
import { Publication } from './Publication.tsx'
import { Result } from './Result.tsx'
import { Suspicions } from './Suspicions.tsx'

const SettingsDialog = onDemand(() => import('./SettingsDialog.tsx'))
const PlayersDialog = onDemand(() => import('./PlayersDialog.tsx'))
const LinkDialog = onDemand(() => import('./LinkDialog.tsx'))

/** Milliseconds between two looks at an open vote. */
const lookEvery = 1_000

type Props = { game: MotmGame; event: SportEvent; choice: ReactNode }

/** A vote: who can be chosen, how it stands, who won, and what is striking. */
export function Vote({ game, event, choice }: Props) {
  const { t } = useTranslation('motm')
  const mayWrite = useMayWrite(motmGames.rights.update)
  const [opened, open] = useState<'settings' | 'players' | 'link'>()
  const isOpen = game.state === 'open'
  const { data: votes } = useQuery({
    queryKey: [motmGames.name, 'votes', game.id],
    queryFn: () => makeCall(readMotmVotes, { params: { id: game.id } }),
    refetchInterval: isOpen && lookEvery,
  })
  const { data: list } = useWhole(gifts, { MotmGameId: game.id, sort: 'rankFrom' })
  const close = () => open(undefined)
  const isPublished = game.state !== 'draft'
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h2 dir="auto">{game.name}</h2>
        <State game={game} />
        <span className={classes.actions}>
          {choice}
          {isPublished && (
            <>
              <Button variant="default" leftSection={<IconQrcode size={16} />} onClick={() => open('link')}>
                {t('fanPage')}
              </Button>
              <Button
                component="a"
                variant="default"
                href={screenAddress(game.id)}
                target="_blank"
                rel="noopener"
                leftSection={<IconScreenShare size={16} />}
              >
                {t('presenter')}
                <span className="hidden"> {t('newWindow')}</span>
              </Button>
            </>
          )}
          {mayWrite && (
            <>
              <Button
                variant="default"
                leftSection={<IconSettings size={16} />}
                onClick={() => open('settings')}
              >
                {t('settings')}
              </Button>
              <Publication game={game} />
            </>
          )}
        </span>
      </header>
      {!mayWrite && <ReadOnlyNote />}
      <dl className={classes.numbers}>
        <Figure value={votes?.votes} label={t('counted', { count: votes?.votes ?? 0 })} />
        <Figure value={votes?.contestants} label={t('tookPart', { count: votes?.contestants ?? 0 })} />
        <Figure value={game.candidates.length} label={t('candidates', { count: game.candidates.length })} />
      </dl>
      <div className={classes.panes}>
        <Bars
          {...{ game, event, votes: isPublished ? votes : undefined }}
          onEdit={mayWrite ? () => open('players') : undefined}
        />
        <div className={classes.aside}>
          <Result game={game} votes={votes} />
          <GiftsPanel
            game={{ MotmGameId: game.id }}
            gifts={list}
            isClosed={game.state === 'closed' && game.result?.WinnerId != null}
          />
          {isPublished && <Suspicions game={game} isOpen={isOpen} />}
          <ContestantsExport game={game} />
        </div>
      </div>
      {opened === 'settings' && <SettingsDialog {...{ game, event }} onClose={close} />}
      {opened === 'players' && <PlayersDialog game={game} onClose={close} />}
      {opened === 'link' && <LinkDialog game={game} onClose={close} />}
    </div>
  )
}

function Figure({ value, label }: { value: number | undefined; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="tabular">{value === undefined ? '–' : formatNumber(value)}</dd>
    </div>
  )
}

/** The state of a vote, and what changes it. */
function State({ game }: { game: MotmGame }) {
  const { t } = useTranslation('motm')
  const { state, opens, opensWith, closes, closesWith } = game
  const when =
    state === 'scheduled'
      ? opens !== null
        ? t('opensOn', { time: formatDateTime(opens) })
        : opensWith !== null && t('opensByWhistle')
      : state === 'open' &&
        (closes !== null
          ? t('closesOn', { time: formatDateTime(closes) })
          : closesWith && t('closesByWhistle'))
  return (
    <span className={classes.beside}>
      <span className={classes.state} data-state={state}>
        {t(`states.${state}`)}
      </span>
      {when}
    </span>
  )
}
