import '../motm/motm.css'
import type { MotmVoteState, OwnMotm } from '@touchline/contract'
import { graceMs } from '@touchline/games/elapsed'
import { formatDateTime } from '../../dates.ts'
import { make } from '../../elements.ts'
import { sendAnswer } from '../outgoing.ts'
import type { OpenStage } from '../stage.ts'
import { counted, filled } from '../texts.ts'
import { type Ballot, createBallot } from './ballot.ts'
import { waitOf } from './pace.ts'
import { motmTexts } from './texts.ts'

/** A vote: choosing a player, confirming it, and how it stands from then on. */
export const openMotm: OpenStage = (options) => {
  const { game, clock, language, element, draw } = options
  const texts = motmTexts(language)
  const state = () => options.state() as MotmVoteState
  const own = () => options.own() as OwnMotm
  const ownId = () => (options.own() as OwnMotm | undefined)?.CandidateId ?? null
  const title = make('h2', {})
  const lead = make('p', { class: 'muted' })
  const winner = make('div', { class: 'winner', role: 'status' })
  const button = make('button', { type: 'button', class: 'primary' })
  const news = make('p', { class: 'news', role: 'status' })
  let ballot: Ballot | undefined
  /** Whom the ballot was made for: who is listed can change. */
  let madeFor = ''
  let chosen: number | undefined
  let isSending = false

  const nameOf = (id: number | null | undefined) =>
    state().candidates.find((one) => one.id === id)?.name ?? ''

  function choose(id: number): void {
    if (own().CandidateId !== null || isSending || state().phase !== 'voting') return
    chosen = id
    news.textContent = ''
    draw()
  }

  function vote(): void {
    if (chosen === undefined || isSending) return
    const candidateId = chosen
    const tappedAt = new Date(clock.now()).toISOString()
    isSending = true
    void sendAnswer({
      send: () => game.answer({ answerId: candidateId, tappedAt }),
      isInTime: () => {
        const { closesAt } = state()
        return closesAt === null || clock.now() < Date.parse(closesAt) + graceMs
      },
      tell(sent) {
        news.dataset.state = sent.state
        if (sent.state === 'sending') news.textContent = texts.sending
        else if (sent.state === 'offline') news.textContent = texts.waitingForNetwork
        else {
          isSending = false
          // The first vote counts, and it may have been another page's.
          if (sent.state === 'stored' && sent.receipt.kind === 'motm')
            own().CandidateId = sent.receipt.CandidateId
          news.textContent = sent.state === 'stored' ? texts.counted : texts.notSent
        }
        draw()
      },
    })
  }
  button.addEventListener('click', vote)

  function ballotNow(): Ballot {
    const { candidates } = state()
    const key = JSON.stringify(candidates.map(({ votes: _, ...who }) => who))
    if (!ballot || key !== madeFor) {
      ballot = createBallot({ candidates, language, onChoose: choose })
      madeFor = key
      element.replaceChildren(title, winner, lead, ballot.element, button, news)
    } else if (!element.contains(ballot.element))
      element.replaceChildren(title, winner, lead, ballot.element, button, news)
    return ballot
  }

  function drawWaiting(): void {
    const { opensAt } = state()
    const words = opensAt
      ? filled(texts.opensAt, { date: formatDateTime(opensAt, language) })
      : texts.opensWithWhistle
    element.replaceChildren(make('p', { class: 'lead' }, words))
  }

  const closing = () => {
    const { closesAt, endsAfter } = state()
    if (closesAt) return filled(texts.closesAt, { date: formatDateTime(closesAt, language) })
    if (endsAfter === null) return ''
    return endsAfter < 60
      ? texts.closesWithWhistle
      : counted(language, texts.closesAfter, Math.round(endsAfter / 60))
  }

  return {
    isClosed: () => state().phase === 'counting' || state().phase === 'over',
    draw() {
      const now = state()
      if (now.phase === 'waiting') return drawWaiting()
      const view = ballotNow()
      const mine = ownId()
      const isOpen = now.phase === 'voting'
      const isChoosing = isOpen && mine === null
      title.textContent = isOpen ? texts.ask : ''
      lead.textContent = isChoosing
        ? [texts.oneVote, closing()].filter(Boolean).join(' ')
        : isOpen
          ? closing()
          : now.phase === 'counting'
            ? texts.counting
            : texts.closedWithout
      const won = now.phase === 'over' ? nameOf(now.WinnerId) || texts.nobody : ''
      if (winner.dataset.name !== won) {
        winner.dataset.name = won
        winner.replaceChildren(...(won ? [make('small', {}, texts.winner), make('strong', {}, won)] : []))
      }
      view.update(now, { own: mine, isTold: !isChoosing, isFixed: !isChoosing || isSending })
      if (isChoosing) view.choose(chosen)
      button.hidden = !isChoosing
      button.disabled = chosen === undefined || isSending
      button.textContent =
        chosen === undefined ? texts.choose : filled(texts.voteFor, { name: nameOf(chosen) })
      if (!isSending && mine !== null && isOpen) {
        news.textContent = texts.counted
        news.dataset.state = 'stored'
      } else if (!isOpen && !isSending && mine !== null) news.textContent = ''
    },
    score: () =>
      ownId() === null && state().phase === 'voting'
        ? null
        : make('p', { class: 'muted' }, counted(language, texts.votes, state().votes)),
    wait: (random) => waitOf(state(), ownId() !== null, clock.now(), random),
    isOwnStale: (before) => (before as MotmVoteState).phase !== state().phase,
  }
}
