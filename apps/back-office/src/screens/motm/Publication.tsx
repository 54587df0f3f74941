import { Button } from '@mantine/core'
import type { MotmGame, MotmState } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../data/confirm.ts'
import { change } from './save.ts'

/** What a state can become, the likeliest last. */
const nextOf: Record<MotmState, readonly MotmState[]> = {
  draft: ['scheduled', 'open'],
  scheduled: ['draft', 'open'],
  open: ['closed'],
  closed: ['open'],
}
const leastPlayers = 2

/** Publishes a vote, opens and closes it. */
export function Publication({ game }: { game: MotmGame }) {
  const { t } = useTranslation('motm')
  const [wanted, want] = useState<MotmState>()
  const { state, opensAt, opensWith, candidates, contestantCount } = game
  const opensLater = opensAt !== null ? Date.parse(opensAt) > Date.now() : opensWith !== null
  const set = async (next: MotmState) => {
    const close = { title: t('closeTitle'), text: t('closeText'), action: t('close') }
    if (next === 'closed' && !(await confirm(close))) return
    want(next)
    await change(game.id, { state: next })
    want(undefined)
  }
  const labels = {
    draft: t('backToDraft'),
    scheduled: t('schedule'),
    open: t(state === 'closed' ? 'openAgain' : 'openNow'),
    closed: t('close'),
  }
  const offered = nextOf[state].filter(
    (next) => (next !== 'scheduled' || opensLater) && (next !== 'draft' || contestantCount === 0),
  )
  const primary = offered.includes('scheduled')
    ? 'scheduled'
    : state === 'closed'
      ? undefined
      : offered.at(-1)
  return offered
    .toSorted((a, b) => Number(a === primary) - Number(b === primary))
    .map((next) => (
      <Button
        key={next}
        variant={next === primary ? 'filled' : 'default'}
        disabled={candidates.length < leastPlayers}
        loading={wanted === next}
        onClick={() => void set(next)}
      >
        {labels[next]}
      </Button>
    ))
}
