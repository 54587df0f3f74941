import { Button, Skeleton } from '@mantine/core'
import { drawGift, type Gift, gifts as resource } from '@touchline/contract/light'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { formatNumber } from '../../i18n/format.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconPencil, IconPlus } from '../../ui/icons/index.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import classes from './ranking.module.css'

const GiftDialog = onDemand(() => import('./GiftDialog.tsx'))
const WinnersDialog = onDemand(() => import('./WinnersDialog.tsx'))

/** The game that gifts belong to. */
export type GiftGame = { QuizId: number } | { PredictorGameId: number } | { MotmGameId: number }

type Props = { game: GiftGame; gifts: readonly Gift[] | undefined; isClosed: boolean }
type Opened = { kind: 'edit'; id: number | undefined } | { kind: 'winners'; id: number }

/** What can be won in a game, who won it, and whether they have it. */
export function GiftsPanel({ game, gifts, isClosed }: Props) {
  const { t } = useTranslation('gifts')
  const id = useId()
  const [opened, setOpened] = useState<Opened>()
  const mayWrite = useMayWrite(resource.rights.create)
  const mayDecide = useMayWrite(drawGift.right)
  const close = () => setOpened(undefined)
  const shown = opened?.kind === 'winners' ? gifts?.find((gift) => gift.id === opened.id) : undefined
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.head}>
        <h2 id={id}>{t('title')}</h2>
        {mayWrite && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => setOpened({ kind: 'edit', id: undefined })}
          >
            {t('add')}
          </Button>
        )}
      </div>
      {!gifts && <Skeleton height={60} />}
      {gifts?.length === 0 && <p className="muted">{t('none')}</p>}
      {gifts && gifts.length > 0 && !isClosed && <p className="muted">{t('awaits')}</p>}
      {gifts?.map((gift) => (
        <div key={gift.id} className={classes.item}>
          <span>
            <strong dir="auto">{gift.name}</strong>
            <small>
              <Rule gift={gift} />
            </small>
          </span>
          {mayWrite && !gift.drawnAt && (
            <IconButton
              label={`${t('edit')} ${gift.name}`}
              onClick={() => setOpened({ kind: 'edit', id: gift.id })}
            >
              <IconPencil size={16} />
            </IconButton>
          )}
          <Step
            {...{ gift, isClosed, mayDecide }}
            onOpen={() => setOpened({ kind: 'winners', id: gift.id })}
          />
        </div>
      ))}
      {opened?.kind === 'edit' && <GiftDialog game={game} id={opened.id} onClose={close} />}
      {shown && <WinnersDialog gift={shown} onClose={close} />}
    </section>
  )
}

/** Who a gift is for, and how many there are. */
function Rule({ gift: { MotmGameId, way, rankFrom, rankTo, quantity } }: { gift: Gift }) {
  const { t } = useTranslation('gifts')
  const values = { from: formatNumber(rankFrom), to: formatNumber(rankTo), count: quantity }
  if (MotmGameId !== null) return t('byVote', values)
  if (way === 'draw') return t('byDraw', values)
  return rankFrom === rankTo ? t('byRank', values) : t('byRanks', values)
}

type StepProps = { gift: Gift; isClosed: boolean; mayDecide: boolean; onOpen: () => void }

/** What comes next for a gift: deciding who wins, or handing it over. */
function Step({ gift: { name, way, quantity, drawnAt, winners }, isClosed, mayDecide, onOpen }: StepProps) {
  const { t } = useTranslation('gifts')
  const done = winners.filter(({ handedOverAt }) => handedOverAt !== null).length
  if (drawnAt)
    return (
      <Button variant="default" size="compact-sm" onClick={onOpen}>
        {done === winners.length ? t('allHanded') : t('handed', { done, all: winners.length })}
        <span className="hidden">: {name}</span>
      </Button>
    )
  if (!isClosed || !mayDecide) return <span className="muted">{t('open')}</span>
  return (
    <Button size="compact-sm" onClick={onOpen}>
      {way === 'draw' ? t('draw', { count: quantity }) : t('give')}
      <span className="hidden">: {name}</span>
    </Button>
  )
}
