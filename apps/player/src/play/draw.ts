import './draw.css'
import type { CallReply, readPublicDraw } from '@touchline/contract'
import { formatDateTime } from '../dates.ts'
import { make } from '../elements.ts'
import type { Language } from '../texts.ts'
import { checkDraw } from './check-draw.ts'
import { drawTexts } from './draw-texts.ts'
import { filled } from './texts.ts'

type Proof = CallReply<typeof readPublicDraw>
type Options = { id: string; language: Language; say: (text: string) => void }

/** Shows how a gift is drawn, and draws again to see whether it was drawn as promised. */
export async function openDraw({ id, language, say }: Options): Promise<void> {
  const texts = drawTexts(language)
  const address = `/play-api/gifts/${encodeURIComponent(id)}/draw?lang=${language}`
  const answer = await fetch(address)
  if (answer.status === 404 || answer.status === 400) return say(texts.missing)
  if (!answer.ok) throw new Error(`The draw: ${answer.status}`)
  const proof: Proof = await answer.json()
  const title = `${proof.name} · ${texts.title}`
  document.title = title
  const verdict = make('p', { class: 'verdict', role: 'status' })
  const code = (label: string, value: string) =>
    make(
      'div',
      {},
      make('dt', {}, label),
      make('dd', {}, make('code', { tabindex: value.length > 200 ? 0 : null }, value)),
    )
  const { drawnAt, seed, ids, entrantsHash, entrants, promise, winners, text } = proof
  const facts = [
    code(texts.promise, promise),
    ...(seed && ids !== null && entrantsHash
      ? [code(texts.seed, seed), code(texts.entrantsHash, entrantsHash), code(texts.ids, ids)]
      : []),
  ]
  const summary =
    drawnAt && entrants !== null
      ? [
          make(
            'p',
            {},
            filled(texts.drawn, {
              date: formatDateTime(drawnAt, language),
              count: entrants.toLocaleString(language),
            }),
          ),
          verdict,
          make('h2', {}, texts.winners),
          make('ol', {}, ...winners.map((winner) => make('li', {}, String(winner)))),
          make('p', { class: 'muted' }, texts.winnersHelp),
        ]
      : [make('p', {}, texts.notYet)]
  document.body.replaceChildren(
    make(
      'main',
      { class: 'play draw', 'aria-labelledby': 'draw' },
      make('h1', { id: 'draw' }, title),
      ...summary,
      make('h2', {}, texts.how),
      ...text.split('\n').map((line) => make('p', {}, line)),
      make('dl', {}, ...facts),
      make('p', {}, make('a', { href: address }, texts.raw)),
    ),
  )
  if (!seed || ids === null || !entrantsHash) return
  // Browsers calculate on secure pages only.
  const isSecure = globalThis.isSecureContext
  const fault = isSecure ? await checkDraw({ promise, seed, ids, entrantsHash, winners }) : 'insecure'
  verdict.dataset.is = fault ?? 'right'
  verdict.textContent = texts.verdicts[fault ?? 'right']
}
